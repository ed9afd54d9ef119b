import type { ReturnFigures } from '#contracts/buying/return-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

type FiguresProps = {
  figures: ReturnFigures
  /** 'You get back' */
  totalLabel: string
  /** With the shop's label, even at no cost */
  isOurLabel?: boolean
  /** What the refund depends on */
  condition?: string
}

/** What a return refunds, line by line. */
export function Figures({ figures, totalLabel, isOurLabel, condition }: FiguresProps) {
  const { price, delivery, fee, label, total } = figures
  const rows = [
    ['Price', price > 0 && formatDollars(price)],
    ['Delivery', delivery > 0 && formatDollars(delivery)],
    ['Return fee', fee > 0 && `−${formatDollars(fee)}`],
    ['Our label', label > 0 ? `−${formatDollars(label)}` : isOurLabel && 'included'],
  ].filter(([, amount]) => amount)
  return (
    <dl className="grid max-w-sm gap-1.5 text-sm tabular-nums">
      {rows.map(([name, amount]) => (
        <div key={String(name)} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-rule pt-1.5 font-medium">
        <dt>{totalLabel}</dt>
        <dd className="text-right">
          {formatDollars(total)}
          {condition && <span className="block font-normal text-ink-soft">{condition}</span>}
        </dd>
      </div>
    </dl>
  )
}
