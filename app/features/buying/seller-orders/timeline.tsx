import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { TIMELINE_LABELS } from './order-labels.ts'

type Line = { at: string; words: string; place: string | null; isOurs: boolean }

/** The history, newest first: actions here, and the carrier's scans. */
export function Timeline({ order }: { order: SellerOrderView }) {
  const done = order.timeline.map(({ what, at }): Line => ({ at, words: TIMELINE_LABELS[what], place: null, isOurs: true }))
  const seen = (order.shipment?.scans ?? []).map((scan): Line => ({ ...scan, isOurs: false }))
  const lines = [...done, ...seen].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="font-serif text-xl">
        History
      </h2>
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {lines.map(({ at, words, place, isOurs }) => (
          <li key={`${at} ${words}`} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm">
            <span className={isOurs ? 'font-medium' : 'text-ink-soft'}>
              {words}
              {place && `, ${place}`}
            </span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
