import { formatDollars } from '#contracts/kernel/money.ts'
import { classNames } from './class-names.ts'

export type PriceProps = {
  dollars: number
  className?: string
}

/** Dollars with thousands separators, in tabular figures. */
export function Price({ dollars, className }: PriceProps) {
  return <span className={classNames('tabular-nums', className)}>{formatDollars(dollars)}</span>
}
