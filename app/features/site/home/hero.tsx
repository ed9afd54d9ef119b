import { Link, useViewTransitionState } from 'react-router'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** One large instrument with its maker's name, the promise in one sentence, and two actions. */
export function Hero({ product }: { product: ProductCard | undefined }) {
  return (
    <section
      aria-labelledby="promise"
      className="page grid items-center gap-x-12 gap-y-8 py-6 md:grid-cols-[minmax(0,0.85fr)_minmax(0,1.15fr)] md:py-8 lg:gap-x-16"
    >
      {product && <Frontispiece product={product} />}
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
          <Button data-for="visitor" size="large" onClick={() => raiseWindowEvent('openAuthModal', { mode: 'builder-sign-up' })}>
            Join as Builder
          </Button>
          <ButtonLink data-for="buyer" to="/join-builders" size="large">
            Join as Builder
          </ButtonLink>
          <ButtonLink data-for="seller" to="/dashboard" size="large">
            Seller Dashboard
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The large picture, with the instrument's and the maker's name on it. */
function Frontispiece({ product }: { product: ProductCard }) {
  const isBecomingPage = useViewTransitionState(`/product/${product.id}`)
  const { name, builder } = product
  const maker = builderName(builder)
  preloadSerif(name)
  return (
    // In the picture's aspect ratio, as large as fits on one screen below the header.
    <figure className="relative md:order-2 md:w-[min(100%,0.8*max(24rem,100dvh-11.5rem))] md:justify-self-end">
      <Link to={`/product/${product.id}`} viewTransition className="block">
        <ProductImage
          picture={product.images[0]}
          alt={`${name} by ${maker}`}
          sizes="(min-width: 48rem) 55vw, 100vw"
          loading="eager"
          fetchPriority="high"
          className={classNames('w-full', isBecomingPage && 'transition-picture')}
        />
      </Link>
      <figcaption>
        <p className="mt-3 text-sm text-ink-soft md:hidden">
          <span className="font-serif text-lg text-ink">{name}</span>, made by {maker}
          {builder.location && ` in ${builder.location}`}
        </p>
        <p className="pointer-events-none absolute top-6 left-6 max-w-[26%] text-sm text-ink-soft max-md:hidden lg:top-8 lg:left-8">
          <span className="mb-2 block font-serif text-xl text-balance text-ink">{name}</span>
          <span className="block">{maker}</span>
          {builder.location && <span className="block">{builder.location}</span>}
        </p>
      </figcaption>
    </figure>
  )
}
