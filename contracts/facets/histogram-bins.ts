import type { Facet } from '../facet-views.ts'

/** How figures are divided: bars of equal width from–to, of a price of equal ratio. */
export type BarSpan = { from: number; to: number; bars: number }

/** Where a bar begins, in the facet's unit; after the last one, where that ends. */
export function histogramBinStart({ from, to, bars }: BarSpan, unit: Facet['unit'], at: number): number {
  return unit === '$' ? from * (to / from) ** (at / bars) : from + ((to - from) * at) / bars
}

/** The bars of a facet as a span. */
export function spanOf({ from, to, counts }: NonNullable<Facet['bars']>): BarSpan {
  return { from, to, bars: counts.length }
}
