import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFormStep } from './form-step.ts'

export type FormSectionProps = {
  /** The target of the outline's link. */
  id: string
  /** The first section of its step, if that is another one. */
  step?: string
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** One section of a long form. A phone shows the sections of one step at a time. */
export function FormSection({ id, step = id, title, hint, children }: FormSectionProps) {
  const isAway = (useFormStep()?.current ?? step) !== step
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={classNames(
        'flex scroll-mt-24 flex-col gap-5 border-t border-rule pt-8',
        step === id && 'max-lg:border-t-0 max-lg:pt-0',
        isAway && 'max-lg:hidden',
      )}
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
