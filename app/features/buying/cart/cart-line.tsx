import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type CartLineProps = { product: ProductCard; onFollow?: () => void }

/** An instrument in the cart: picture, name, maker and price. */
export function CartLine({ product, onFollow }: CartLineProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5">
      <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="6rem" loading="eager" />
      <div className="min-w-0">
        <h3 className="font-serif text-lg text-balance">
          <Link to={`/product/${product.id}`} className="hover:text-rosewood" onClick={onFollow}>
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{builderName(product.builder)}</p>
        <p className="mt-2">
          <Price dollars={product.price} />
        </p>
      </div>
    </div>
  )
}
