import type { ReactNode } from 'react'

export type FormSectionProps = {
  /** The target of the outline's link. */
  id: string
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** One section of a long form, short enough for a phone. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-5 border-t border-rule pt-8 max-lg:first-of-type:border-t-0 max-lg:first-of-type:pt-0"
    >
      <header>
        <h2 id={`${id}-title`} className="font-serif text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
