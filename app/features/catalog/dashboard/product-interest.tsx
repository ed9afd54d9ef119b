import { countLabel } from '#app/lib/count-label.ts'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { VIEWS_SHOWN_DAYS } from '#contracts/catalog/products.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

/** How often an instrument was viewed, saved and asked about. Only the builder sees it, and only if a count is above zero. */
export function ProductInterest({ product: { status, has_page, recent_views, saved_by, asked_by } }: { product: OwnProduct }) {
  if (status !== 'listed' || !has_page) return null
  return (
    <span className="text-ink-soft">
      {countLabel(recent_views, 'view')} in {VIEWS_SHOWN_DAYS} days
      {saved_by !== null && ` · saved by ${thousands(saved_by)} people`}
      {asked_by > 0 && ` · asked about by ${asked_by === 1 ? '1 person' : `${thousands(asked_by)} people`}`}
    </span>
  )
}
