import { Badge } from '#app/ui/badge.tsx'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'

/**
 * Active while buyers can find it, otherwise pending (specification 2, section 4). A published instrument of a builder who is
 * not public has its own label.
 */
export function ProductStatusBadge({ product }: { product: OwnProduct }) {
  if (product.status === 'sold') return <Badge tone="done">Sold</Badge>
  const isPublished = product.is_available && product.status === 'listed'
  const isActive = isPublished && product.has_page
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={isActive ? 'good' : 'waiting'} className="bg-paper">
        {isActive ? 'Active' : isPublished ? 'Ready, not public' : 'Pending'}
      </Badge>
      {product.is_reserved && (
        <Badge tone="waiting" className="bg-paper">
          Reserved
        </Badge>
      )}
    </span>
  )
}
