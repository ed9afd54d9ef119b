import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type CartItemCardProps = {
  product: ProductCard
  /** Smaller if there is content below, so that the buttons stay in view. */
  isSmall?: boolean
  onFollow: () => void
}

/** The instrument in the cart, as large as the space allows. */
export function CartItemCard({ product, isSmall = false, onFollow }: CartItemCardProps) {
  return (
    <>
      <ProductImage
        picture={product.images[0]}
        of={product.id}
        alt=""
        sizes="24rem"
        loading="eager"
        frame="natural"
        // The frame's own height would take precedence.
        className={isSmall ? 'h-[clamp(10rem,30dvh,20rem)]!' : 'h-[clamp(12rem,42dvh,26rem)]!'}
      />
      <div className="mt-4 flex items-baseline justify-between gap-x-6">
        <h3 className="font-serif text-xl text-balance">
          <Link to={`/product/${product.id}`} className="hover:text-rosewood" onClick={onFollow}>
            {product.name}
          </Link>
        </h3>
        <Price dollars={product.price} className="shrink-0" />
      </div>
      <p className="text-sm text-ink-soft">{builderName(product.builder)}</p>
    </>
  )
}
