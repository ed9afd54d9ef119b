import type { Facet } from '#contracts/finding/facet-views.ts'
import { histogramBinStart, spanOf } from '#contracts/finding/facets/histogram-bins.ts'

const HEIGHT = 24

/** Bars as paths of an SVG: those outside the chosen range and, if there is one, those inside it. */
export type DrawnBars = { viewBox: string; outside: string; inside: string | null }

/** Draws the number of instruments in each bin. A minimum height keeps a single one visible next to a hundred. */
export function drawBars({ bars, unit, from, to }: Facet): DrawnBars | null {
  if (!bars) return null
  const most = Math.max(1, ...bars.counts)
  const begin = (at: number) => histogramBinStart(spanOf(bars), unit, at)
  const isRange = from !== null || to !== null
  const isInside = (at: number) => isRange && begin(at + 1) > (from ?? 0) && begin(at) <= (to ?? Number.POSITIVE_INFINITY)
  const drawn = bars.counts.map((count, at) => {
    const height = Math.max(2, Math.round((count / most) * HEIGHT))
    return { isInside: isInside(at), path: count === 0 ? '' : `M${at} ${HEIGHT}v-${height}h.8V${HEIGHT}` }
  })
  const paths = (inside: boolean) => drawn.map((bar) => (bar.isInside === inside ? bar.path : '')).join('')
  return { viewBox: `0 0 ${bars.counts.length} ${HEIGHT}`, outside: paths(false), inside: isRange ? paths(true) : null }
}

/** The same for screen readers: 'this list ranges from 38 to 45 mm'. */
export function barWords({ bars, unit }: Facet): string {
  const first = bars?.counts.findIndex((count) => count > 0) ?? -1
  if (!bars || first < 0) return ''
  const last = bars.counts.findLastIndex((count) => count > 0)
  const [from = 0, to = 0] = [first, last + 1].map((at) => histogramBinStart(spanOf(bars), unit, at))
  const figures = `this list ranges from ${Math.floor(from)} to ${Math.ceil(to)}`
  return unit === null || unit === '$' || unit === '' ? figures : `${figures} ${unit}`
}
