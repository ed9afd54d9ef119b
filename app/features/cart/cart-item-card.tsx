import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/product-views.ts'
import { builderName } from '#contracts/products.ts'

type CartItemCardProps = {
  product: ProductCard
  /** More is to be said below it: then what can be done stays in sight too. */
  isSmall?: boolean
  onFollow: () => void
}

/** The one instrument of the cart, as large as there is room for, with its caption. */
export function CartItemCard({ product, isSmall = false, onFollow }: CartItemCardProps) {
  return (
    <>
      <ProductImage
        picture={product.images[0]}
        alt=""
        sizes="24rem"
        loading="eager"
        frame="natural"
        // The frame's own height would win over it.
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
