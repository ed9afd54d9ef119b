import type { PriceRange } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** '$3,200 – $4,100', or '$3,200 and up' without a maximum. */
export function priceRangeLabel({ min, max }: PriceRange): string {
  if (max === null) return `${formatDollars(min)} and up`
  return max === min ? formatDollars(min) : `${formatDollars(min)} – ${formatDollars(max)}`
}

/** '+$350' next to a choice; nothing if it costs nothing extra. */
export function surchargeLabel(dollars: number): string {
  return dollars === 0 ? '' : `+${formatDollars(dollars)}`
}
