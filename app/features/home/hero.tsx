import { Link } from 'react-router'
import { builderName, type ProductCard } from '#contracts/products.ts'
import { raise } from '../../lib/window-events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'

/** One instrument, very large, with its maker's name; the promise in one sentence; two acts. */
export function Hero({ product }: { product: ProductCard | undefined }) {
  return (
    <section
      aria-labelledby="promise"
      className="page grid items-center gap-x-16 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:py-14"
    >
      {product && (
        <figure className="md:order-2">
          <Link to={`/product/${product.id}`} className="block">
            <Plate
              picture={product.images[0]}
              alt={`${product.name} by ${builderName(product.builder)}`}
              sizes="(min-width: 48rem) 50vw, 100vw"
              loading="eager"
              fetchPriority="high"
            />
          </Link>
          <figcaption className="mt-3 text-sm text-ink-soft">
            <span className="font-serif text-lg text-ink">{product.name}</span>, made by {builderName(product.builder)}
            {product.builder.location && ` in ${product.builder.location}`}
          </figcaption>
        </figure>
      )}
      <div>
        <h1 id="promise" className="font-serif text-4xl">
          Made by one pair of hands, for one player.
        </h1>
        <p className="mt-6 max-w-measure text-lg text-ink-soft">
          Handmade guitars, basses, violins, ukuleles and pedals, bought from the builder who made them.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/catalog" variant="primary" size="large">
            Explore Catalog
          </ButtonLink>
          <Button size="large" onClick={() => raise('openAuthModal', { mode: 'builder-sign-up' })}>
            Join as Builder
          </Button>
        </div>
      </div>
    </section>
  )
}
