import type { ReactNode } from 'react'

type ExampleProps = {
  title: string
  /** The component's file. */
  file: string
  children: ReactNode
}

/** One component in its states, with its name. */
export function Example({ title, file, children }: ExampleProps) {
  return (
    <section className="border-t border-rule py-10">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h3 className="font-serif text-xl">{title}</h3>
        <code className="font-sans text-xs text-ink-soft">{file}</code>
      </div>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}

/** States side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
