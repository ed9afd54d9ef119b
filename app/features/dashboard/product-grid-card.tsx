import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OwnProduct } from '#contracts/own-products.ts'
import { ProductStatusBadge } from './product-status-badge.tsx'

/** One's own instrument; a press anywhere opens its form. */
export function ProductGridCard({ product }: { product: OwnProduct }) {
  return (
    <article className="group relative">
      <ProductImage picture={product.images[0]} alt="" sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 50vw" />
      <div className="absolute top-3 left-3">
        <ProductStatusBadge product={product} />
      </div>
      <h2 className="mt-3 font-serif text-lg">
        <Link to={`/dashboard/products/${product.id}/edit`} className="after:absolute after:inset-0 group-hover:text-rosewood">
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
      <p className="mt-2">
        <Price dollars={product.price} />
      </p>
    </article>
  )
}
