import type { Facet } from '../facet-views.ts'

/** How figures are divided: bars of equal width, or equal ratio for prices */
export type BarSpan = { from: number; to: number; bars: number }

/** The start of a bar in the facet's unit; the end of the last one for the next index */
export function histogramBinStart({ from, to, bars }: BarSpan, unit: Facet['unit'], at: number): number {
  return unit === '$' ? from * (to / from) ** (at / bars) : from + ((to - from) * at) / bars
}

/** A facet's bars as a range */
export function spanOf({ from, to, counts }: NonNullable<Facet['bars']>): BarSpan {
  return { from, to, bars: counts.length }
}
