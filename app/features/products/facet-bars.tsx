import type { Facet } from '#contracts/facet-views.ts'
import { barBegin, spanOf } from '#contracts/facets/bar-begin.ts'

const HEIGHT = 24

/** How many instruments have which figures. For the eye: the fields below say from where to where. */
export function FacetBars({ facet: { bars, unit, from, to } }: { facet: Facet }) {
  if (!bars) return null
  const { counts } = bars
  const most = Math.max(1, ...counts)
  const begin = (at: number) => barBegin(spanOf(bars), unit, at)
  const isRange = from !== null || to !== null
  const isInside = (at: number) => isRange && begin(at + 1) > (from ?? 0) && begin(at) <= (to ?? Number.POSITIVE_INFINITY)
  const shape = (inside: boolean) =>
    counts
      .map((count, at) => (count === 0 || isInside(at) !== inside ? '' : `M${at} ${HEIGHT}v-${height(count, most)}h.8V${HEIGHT}`))
      .join('')
  return (
    <svg className="facet-bars" viewBox={`0 0 ${counts.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={shape(false)} />
      {isRange && <path d={shape(true)} />}
    </svg>
  )
}

/** One instrument can be seen beside a hundred. */
function height(count: number, most: number): number {
  return Math.max(2, Math.round((count / most) * HEIGHT))
}
