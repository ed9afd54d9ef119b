import type { ReactNode } from 'react'

/** A name and its value in one row of a `dl`. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-rule pb-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
