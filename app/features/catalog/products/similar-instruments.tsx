import { type ReactNode, useEffect, useState } from 'react'
import { lazyApi } from '#app/lib/lazy-api.ts'
import { useNear } from '#app/lib/use-near.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** A single instrument would look like a mistake. */
const FEWEST = 2
/** One row. */
const MOST = 4

type SimilarInstrumentsProps = {
  id: string
  /** Instruments that the page already shows. */
  shown: ProductCard[]
  card: (product: ProductCard) => ReactNode
}

/** Instruments for sale that feel like this one, loaded near the viewport. Renders nothing if there are too few. */
export function SimilarInstruments({ id, shown, card }: SimilarInstrumentsProps) {
  const { frame, isNear } = useNear()
  const [similar, setSimilar] = useState<ProductCard[]>([])
  useEffect(() => {
    if (!isNear) return
    // Without a response there is nothing to show.
    void lazyApi('GET /api/v1/products/{id}/similar', { params: { id } }).then(
      ({ products }) => setSimilar(products),
      () => {},
    )
  }, [isNear, id])
  const others = similar.filter((other) => shown.every((own) => own.id !== other.id)).slice(0, MOST)
  if (others.length < FEWEST) return <div ref={frame} />
  return (
    <section aria-labelledby="similar" className="when-near-56 mt-20">
      <h2 id="similar" className="font-serif text-2xl">
        Similar instruments
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 lg:grid-cols-4">
        {others.map((other) => (
          <li key={other.id}>{card(other)}</li>
        ))}
      </ul>
    </section>
  )
}
