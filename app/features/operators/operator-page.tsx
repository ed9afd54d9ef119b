import type { ReactNode } from 'react'

type OperatorPageProps = {
  title: string
  /** What this part is for, in a sentence. */
  words?: ReactNode
  /** Acts on the whole of it. */
  actions?: ReactNode
  children: ReactNode
}

/** One part of the operator's area under its name. */
export function OperatorPage({ title, words, actions, children }: OperatorPageProps) {
  return (
    <>
      <header className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-serif text-2xl">{title}</h1>
          {words && <p className="mt-2 max-w-measure text-sm text-ink-soft">{words}</p>}
        </div>
        {actions}
      </header>
      <div className="mt-6">{children}</div>
    </>
  )
}
