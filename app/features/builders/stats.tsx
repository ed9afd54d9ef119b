import type { ReactNode } from 'react'

export type Stat = { label: string; value: ReactNode }

/** Numbers in a row, each above its word. */
export function Stats({ label, figures }: { label: string; figures: Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-x-10 gap-y-5 sm:flex sm:flex-wrap lg:gap-x-14">
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{figure.label}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
