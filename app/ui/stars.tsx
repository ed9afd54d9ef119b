import { thousands } from '#contracts/kernel/thousands.ts'
import { classNames } from './class-names.ts'

const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.9L10 14.7l-5.2 2.9 1.2-5.9-4.4-4 5.9-.7z'
const PLACES = [1, 2, 3, 4, 5]

export type StarsProps = {
  /** 0 to 5. */
  value: number
  /** The number of reviews. */
  count?: number
  /** A single review's stars need no number beside them. */
  hideValue?: boolean
  className?: string
}

/** An average, drawn to a tenth of a star. */
export function Stars({ value, count, hideValue = false, className }: StarsProps) {
  const figure = hideValue ? String(value) : value.toFixed(1)
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm', className)}>
      <svg viewBox="0 0 100 20" role="img" aria-label={`${figure} out of 5 stars`} className="h-4 w-20">
        <Row className="fill-rule" />
        {/* Its own viewport cuts off the stars beyond the value. */}
        <svg x="0" y="0" width={value * 20} height="20" overflow="hidden" aria-hidden="true">
          <Row className="fill-brass" />
        </svg>
      </svg>
      {!hideValue && (
        <span className="tabular-nums" aria-hidden="true">
          {figure}
        </span>
      )}
      {count !== undefined && <span className="text-ink-soft">({thousands(count)})</span>}
    </span>
  )
}

/** A single star. */
export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d={STAR} />
    </svg>
  )
}

function Row({ className }: { className: string }) {
  return PLACES.map((place) => <path key={place} d={STAR} transform={`translate(${(place - 1) * 20} 0)`} className={className} />)
}
