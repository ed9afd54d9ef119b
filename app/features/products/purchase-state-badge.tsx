import { Badge } from '#app/ui/badge.tsx'
import type { ProductCard as Product } from '#contracts/product-views.ts'

/** What is said of an instrument that cannot simply be bought. */
export function PurchaseStateBadge({ product, className }: { product: Product; className?: string }) {
  const isSold = product.status === 'sold'
  if (!isSold && !product.is_reserved) return null
  return (
    <div className={className}>
      <Badge tone={isSold ? 'done' : 'waiting'} className={isSold ? undefined : 'bg-paper'}>
        {isSold ? 'Sold' : 'Reserved'}
      </Badge>
    </div>
  )
}
