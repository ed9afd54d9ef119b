import { Link, useViewTransitionState } from 'react-router'
import { isDrawn } from '#app/lib/picture-url.ts'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** The cover: one very large instrument, the promise in one sentence, and two actions. */
export function Hero({ product }: { product: ProductCard | undefined }) {
  return (
    <section aria-labelledby="promise" className={classNames('cover', product && canLie(product) && 'cover-lying')}>
      {product && <Frontispiece product={product} />}
      <div className="cover-words">
        <h1 id="promise" className="font-serif">
          Made by one pair of hands, for one player.
        </h1>
        <p className="mt-4 max-w-measure max-md:mt-3 2xl:text-lg">
          Handmade guitars, basses, violins, ukuleles and pedals, bought from the builder who made them.
        </p>
        <div className="cover-actions mt-5 flex flex-wrap gap-3 md:mt-6">
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

/** Photos, which have a background, and pedals, which have no neck, stand upright. */
function canLie({ images: [first], categories }: ProductCard): boolean {
  return first !== undefined && isDrawn(first.key) && !categories.includes('guitar pedals & effects')
}

/** The plate, and its caption: in one line, or two on phones. */
function Frontispiece({ product }: { product: ProductCard }) {
  const isBecomingPage = useViewTransitionState(`/product/${product.id}`)
  const { name, builder } = product
  preloadSerif(name)
  return (
    <figure className="group relative">
      <div className="cover-plate picture-frame lg:h-full">
        <ProductImage
          picture={product.images[0]}
          of={product.id}
          alt={`${name} by ${builderName(builder)}`}
          sizes={
            canLie(product)
              ? '(min-width: 64rem) min(80vw, 154vh - 10rem), (min-width: 48rem) 80vw, 100vw'
              : '(min-width: 48rem) 60vw, 100vw'
          }
          loading="eager"
          fetchPriority="high"
          className={classNames('cover-picture', isBecomingPage && 'transition-picture')}
        />
      </div>
      <figcaption className="cover-caption flex items-baseline gap-x-3 text-sm text-ink-soft">
        <p className="min-w-0 max-lg:flex-1 md:truncate">
          <Link
            to={`/product/${product.id}`}
            viewTransition
            className="font-serif text-lg text-ink after:absolute after:inset-0 group-hover:text-rosewood"
          >
            {name}
          </Link>{' '}
          <span className="max-md:block">
            by {builderName(builder)}
            {builder.location && <span className="max-md:hidden lg:max-xl:hidden">, {builder.location}</span>}
          </span>
        </p>
        <Price dollars={product.price} className="text-base text-ink" />
      </figcaption>
    </figure>
  )
}
