import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type Stat = { label: string; value: ReactNode }

type StatsProps = {
  label: string
  figures: Stat[]
  /** The columns on a phone; two if the labels are long. */
  columns?: string
}

/** A row of figures, each with its label. */
export function Stats({ label, figures, columns = 'grid-cols-2 gap-x-10' }: StatsProps) {
  return (
    <section aria-label={label}>
      <dl className={classNames('grid gap-y-5 sm:flex sm:flex-wrap sm:gap-x-10 lg:gap-x-14', columns)}>
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{figure.label}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
