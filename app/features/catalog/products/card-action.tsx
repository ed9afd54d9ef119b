import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'

/** Next to a card's price: how the instrument is sold and, with hover and focus of the card or on a phone, its purchase button. */
export function CardAction({ product, action }: { product: Product; action: ReactNode }) {
  const isByApplication = product.requires_approval && product.status === 'listed'
  if (!action && !isByApplication) return null
  return (
    <div className={action ? 'card-action' : undefined}>
      {isByApplication && <span className="card-note text-sm text-ink-soft">By application</span>}
      {action}
    </div>
  )
}
