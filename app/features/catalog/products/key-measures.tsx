import type { Measure } from '#contracts/catalog/product-views.ts'

/** The most important specifications, each with its label. */
export function KeyMeasures({ measures, className }: { measures: Measure[]; className?: string }) {
  if (measures.length === 0) return null
  return (
    <dl className={className}>
      {measures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 items-baseline gap-x-2 sm:block sm:min-w-min">
          <dt className="eyebrow shrink-0 wrap-break-word max-sm:max-w-1/2 max-sm:truncate">{name}</dt>
          <dd className="min-w-0 text-sm tabular-nums wrap-break-word max-sm:truncate">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
