import { Link } from 'react-router'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { Price } from './price.tsx'
import { ProductImage } from './product-image.tsx'

/** An instrument in a strip: picture, name and price. A placeholder until it is loaded. */
export function SmallCard({ product, isEager = false }: { product: ProductCard | undefined; isEager?: boolean }) {
  if (!product) return <div className="picture-frame aspect-4/5" />
  return (
    <article className="group relative">
      <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="9rem" loading={isEager ? 'eager' : 'lazy'} />
      <Link
        to={`/product/${product.id}`}
        className="mt-2 block truncate font-serif after:absolute after:inset-0 group-hover:text-rosewood"
      >
        {product.name}
      </Link>
      <p className="text-sm text-ink-soft">{product.status === 'sold' ? 'Sold' : <Price dollars={product.price} />}</p>
    </article>
  )
}
