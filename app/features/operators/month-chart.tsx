import { useId } from 'react'
import type { MonthFigures } from '#contracts/figures-views.ts'
import { monthLabel } from './month-label.ts'

type MonthChartProps = {
  title: string
  months: MonthFigures[]
  amountOf: (month: MonthFigures) => number
  format: (value: number) => string
}

const HEIGHT = 40
const STEP = 10
const BAR = 7

/** A bar for each month. For a screen reader it is one sentence; the table below has the numbers. */
export function MonthChart({ title, months, amountOf, format }: MonthChartProps) {
  const id = useId()
  const values = months.map(amountOf)
  const most = Math.max(0, ...values)
  const [first, last] = [months[0], months.at(-1)]
  const best = months.find((month) => amountOf(month) === most)
  const sentence =
    best && most > 0 ? `The most was ${format(most)} in ${monthLabel(best.month)}.` : 'Nothing in these twelve months.'
  return (
    <figure aria-labelledby={id} className="border-t border-rule pt-3">
      <figcaption id={id}>
        <span className="font-semibold">{title}</span> <span className="text-sm text-ink-soft">{sentence}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-40 w-full fill-rosewood"
      >
        {months.map((month, at) => {
          const height = most > 0 ? (Math.max(0, amountOf(month)) / most) * HEIGHT : 0
          return (
            <rect key={month.month} x={at * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${monthLabel(month.month)}: ${format(amountOf(month))}`}</title>
            </rect>
          )
        })}
      </svg>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between border-t border-edge pt-1 text-xs text-ink-soft">
          <span>{monthLabel(first.month)}</span>
          <span>{monthLabel(last.month)}</span>
        </p>
      )}
    </figure>
  )
}
