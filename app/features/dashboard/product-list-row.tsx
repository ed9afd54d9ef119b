import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OwnProduct } from '#contracts/own-products.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductStatusBadge } from './product-status-badge.tsx'

/** One instrument: its page, its state, its form, its copy, its end. */
export function ProductListRow({ product, duplicate }: { product: OwnProduct; duplicate?: ReactNode }) {
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <ProductImage picture={product.images[0]} alt="" sizes="4rem" />
      <div className="min-w-0">
        <h2 className="font-serif text-lg">
          <Link
            // What has no page yet: its form shows what it will be.
            to={product.has_page ? `/product/${product.id}` : `/dashboard/products/${product.id}/edit`}
            className="hover:text-rosewood hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Price dollars={product.price} />
          <ProductStatusBadge product={product} />
          {product.is_featured && <Badge>Featured</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        <ButtonLink
          to={`/dashboard/products/${product.id}/edit`}
          aria-label={`${product.can.edit ? 'Edit' : 'View'} ${product.name}`}
        >
          {product.can.edit ? 'Edit' : 'View'}
        </ButtonLink>
        {duplicate}
        <DeleteProduct product={product} />
      </div>
    </article>
  )
}
