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

type OwnProductCardProps = { product: OwnProduct; renderDuplicateButton?: RenderDuplicateButton }

/** One instrument in the grid of listings; a click opens its form. */
export function OwnProductCard({ product, renderDuplicateButton }: OwnProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <ProductImage
        picture={product.images[0]}
        of={product.id}
        alt=""
        sizes="(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 45vw"
      />
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        <ProductStatusBadge product={product} />
        {product.is_featured && <Badge>Featured</Badge>}
      </p>
      <h2 className="mt-1 font-serif text-lg wrap-anywhere">
        <Link to={productFormPath(product)} className="after:absolute after:inset-0 group-hover:text-rosewood">
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{product.description}</p>
      <p className="mt-1 text-sm empty:hidden">
        <ProductInterest product={product} />
      </p>
      <p className="mt-1 empty:hidden">
        <RecordingsLink product={product} />
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-2">
        <Price dollars={product.price} />
        <OwnProductActions product={product} renderDuplicateButton={renderDuplicateButton} className="max-md:w-full" />
      </div>
    </article>
  )
}
