import { Badge } from '#app/ui/badge.tsx'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'

/** A badge for an instrument that cannot be bought directly. */
export function PurchaseStateBadge({ product, className }: { product: Product; className?: string }) {
  const isSold = product.status === 'sold'
  const label = isSold ? 'Sold' : product.is_reserved ? 'Reserved' : awayLabel(product)
  if (!label) return null
  return (
    <div className={className}>
      <Badge tone={isSold ? 'done' : 'waiting'} className={isSold ? undefined : 'bg-paper'}>
        {label}
      </Badge>
    </div>
  )
}

function awayLabel({ builder }: Product): string | null {
  return builder.back_on && `Back ${formatDay(builder.back_on)}`
}
