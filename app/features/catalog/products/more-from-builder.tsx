import type { ReactNode } from 'react'
import type { ProductCard as Product, ProductBuilder } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type MoreFromBuilderProps = { builder: ProductBuilder; products: Product[]; card: (product: Product) => ReactNode }

/** Other instruments by the same builder; nothing if there are none. */
export function MoreFromBuilder({ builder, products, card }: MoreFromBuilderProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="more-from-builder" className="when-near-56 mt-20">
      <h2 id="more-from-builder" className="font-serif text-2xl">
        More from {builderName(builder)}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>{card(product)}</li>
        ))}
      </ul>
    </section>
  )
}
