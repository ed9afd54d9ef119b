import { useId } from 'react'

/** The label of a month, week or day. */
type Bar = { label: string; amount: number }

type BarChartProps = {
  title: string
  bars: Bar[]
  format: (amount: number) => string
  /** Shown if every bar is empty. */
  nothing: string
}

const HEIGHT = 40
const STEP = 10
const BAR = 7

/** One bar per period. Screen readers get one sentence; the table below has the numbers. */
export function BarChart({ title, bars, format, nothing }: BarChartProps) {
  const id = useId()
  const most = Math.max(0, ...bars.map(({ amount }) => amount))
  const [first, last] = [bars[0], bars.at(-1)]
  const best = bars.find(({ amount }) => amount === most)
  const sentence = best && most > 0 ? `Highest: ${format(most)} (${best.label}).` : nothing
  return (
    <figure aria-labelledby={id} className="border-t border-rule pt-3">
      <figcaption id={id}>
        <span className="font-semibold">{title}</span> <span className="text-sm text-ink-soft">{sentence}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-40 w-full fill-rosewood"
      >
        {bars.map(({ label, amount }, at) => {
          const height = most > 0 ? (Math.max(0, amount) / most) * HEIGHT : 0
          return (
            <rect key={label} x={at * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${label}: ${format(amount)}`}</title>
            </rect>
          )
        })}
      </svg>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between border-t border-edge pt-1 text-xs text-ink-soft">
          <span>{first.label}</span>
          <span>{last.label}</span>
        </p>
      )}
    </figure>
  )
}
