import { countLabel } from '#app/lib/count-label.ts'
import { Stars } from '#app/ui/stars.tsx'
import type { ReviewSummary as Summary } from '#contracts/buying/review-views.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

/** The average, and the number of reviews per star. */
export function ReviewSummary({
  summary: { total_reviews: total, average_rating: average, distribution },
}: {
  summary: Summary
}) {
  if (average === null) return null
  return (
    <section aria-label="All reviews">
      <p className="flex items-end gap-4">
        <span className="font-serif text-4xl leading-none tabular-nums" aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <span className="text-sm text-ink-soft">
          <Stars value={average} hideValue />
          <span className="mt-1 block">{countLabel(total, 'review')}</span>
        </span>
      </p>
      <dl className="mt-5 space-y-2">
        {distribution.map((count, at) => <Share key={STARS[at]} label={STARS[at] ?? ''} count={count} of={total} />).reverse()}
      </dl>
    </section>
  )
}

const STARS = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

function Share({ label, count, of }: { label: string; count: number; of: number }) {
  return (
    <div className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3 text-sm">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="contents">
        {/* Its width is an attribute, because HTML from the server must not contain styles. */}
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-xs">
          <rect width="100" height="6" className="fill-rule" />
          <rect width={of === 0 ? 0 : (count / of) * 100} height="6" className="fill-brass" />
        </svg>
        <span className="text-right tabular-nums">{thousands(count)}</span>
      </dd>
    </div>
  )
}
