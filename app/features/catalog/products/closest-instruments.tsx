import type { ReactNode } from 'react'
import { SmallCard } from '#app/ui/small-card.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type ClosestProps = {
  /** Sold or reserved. */
  product: ProductCard
  similar: ProductCard[]
  /** Requests an email: about the builder's next instrument, or when this one is available again. */
  alert: ReactNode
}

/** Cards in view on arrival */
const EAGER = 4

/** Shown beside an instrument that cannot be bought: an email about the next one, and similar ones. */
export function ClosestInstruments({ product, similar, alert }: ClosestProps) {
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {product.status === 'sold' && <p>Want an email about {builderName(product.builder)}’s next instrument?</p>}
        {alert}
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-6">
          <h2 id="similar" className="font-serif text-xl">
            Similar instruments
          </h2>
          <ul className="card-strip">
            {similar.map((other, at) => (
              <li key={other.id}>
                <SmallCard product={other} isEager={at < EAGER} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
