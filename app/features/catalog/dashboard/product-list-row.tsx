import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { OwnProductActions, type RenderDuplicateButton } from './own-product-actions.tsx'
import { productFormPath } from './product-form-path.ts'
import { ProductInterest } from './product-interest.tsx'
import { ProductStatusBadge } from './product-status-badge.tsx'
import { RecordingsLink } from './recordings-link.tsx'

type ProductListRowProps = { product: OwnProduct; renderDuplicateButton?: RenderDuplicateButton }

/** One instrument in the list of products. Its name links to its public page, if there is one. */
export function ProductListRow({ product, renderDuplicateButton }: ProductListRowProps) {
  return (
    <article className="group relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 py-3 sm:py-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-6">
      <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="6rem" className="max-md:row-span-2" />
      <div className="min-w-0">
        <h2 className="font-serif text-lg">
          <Link
            to={product.has_page ? `/product/${product.id}` : productFormPath(product)}
            className="after:absolute after:inset-0 group-hover:text-rosewood"
          >
            {product.name}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft max-sm:hidden">{product.description}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Price dollars={product.price} />
          <ProductStatusBadge product={product} />
          {product.is_featured && <Badge>Featured</Badge>}
          {/* On a phone the grid shows it. */}
          <span className="max-sm:hidden">
            <ProductInterest product={product} />
          </span>
          <RecordingsLink product={product} />
        </p>
      </div>
      <OwnProductActions product={product} renderDuplicateButton={renderDuplicateButton} className="max-md:col-start-2" />
    </article>
  )
}
