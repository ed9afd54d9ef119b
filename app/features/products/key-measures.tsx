import type { Measure } from '#contracts/product-views.ts'

/** The few measures that tell one instrument from another, each below its word; on a phone beside it. */
export function KeyMeasures({ measures, className }: { measures: Measure[]; className?: string }) {
  if (measures.length === 0) return null
  return (
    <dl className={className}>
      {measures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 items-baseline gap-x-2 sm:block">
          <dt className="eyebrow shrink-0 wrap-anywhere max-sm:max-w-1/2 max-sm:truncate">{name}</dt>
          <dd className="min-w-0 text-sm tabular-nums wrap-anywhere max-sm:truncate">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
