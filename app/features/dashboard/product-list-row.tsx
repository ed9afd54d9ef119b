import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OwnProduct } from '#contracts/own-product-views.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductStatusBadge } from './product-status-badge.tsx'

type ProductListRowProps = {
  product: OwnProduct
  /** What a click outside the buttons opens: the form, or the public page if there is one. */
  opens: 'form' | 'page'
  duplicate?: ReactNode
}

/** One instrument in the list, with its status and actions. */
export function ProductListRow({ product, opens, duplicate }: ProductListRowProps) {
  const form = `/dashboard/products/${product.id}/edit`
  return (
    <article className="group relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-6">
      <ProductImage picture={product.images[0]} alt="" sizes="6rem" />
      <div className="min-w-0">
        <h2 className="font-serif text-lg">
          <Link
            to={opens === 'page' && product.has_page ? `/product/${product.id}` : form}
            className="after:absolute after:inset-0 group-hover:text-rosewood"
          >
            {product.name}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Price dollars={product.price} />
          <ProductStatusBadge product={product} />
          {product.is_featured && <Badge>Featured</Badge>}
        </p>
      </div>
      {/* Above the link that covers the row. */}
      <div className="relative z-10 flex flex-wrap gap-2 max-md:col-span-2">
        <ButtonLink to={form} size="small" aria-label={`${product.can.edit ? 'Edit' : 'View'} ${product.name}`}>
          {product.can.edit ? 'Edit' : 'View'}
        </ButtonLink>
        {duplicate}
        <DeleteProduct product={product} />
      </div>
    </article>
  )
}
