import { priceRangeLabel } from '#app/lib/price-labels.ts'
import type { PriceRange } from '#contracts/custom-builds/build-request-views.ts'

/** The total of the choices so far, announced as it changes. */
export function Estimate({ range }: { range: PriceRange | undefined }) {
  return (
    <output aria-live="polite" className="block text-sm">
      {range && (
        <>
          <span className="block text-xs text-ink-soft">Estimated price</span>
          <span className="font-serif text-xl tabular-nums">{priceRangeLabel(range)}</span>
        </>
      )}
    </output>
  )
}
