import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import type { BuildOfferCardView } from './build-offer-card-view.ts'

type BuildOfferCardProps = {
  offer: BuildOfferCardView
  builderId: string
  isAccepting: boolean
  /** The only offer: its text appears beside the picture if there is room. */
  isAlone: boolean
}

/** A build offer with its starting price and two buttons. */
export function BuildOfferCard({ offer, builderId, isAccepting, isAlone }: BuildOfferCardProps) {
  const { id, listing_title, short_description, starting_price, estimated_build_time } = offer
  const kind = [offer.instrument_type, offer.body_shape].filter(Boolean).join(' · ')
  return (
    <article
      aria-labelledby={`listing-${id}`}
      className={classNames(
        'flex h-full flex-col gap-x-8 gap-y-4 wrap-anywhere',
        isAlone && 'sm:grid sm:grid-cols-2 lg:grid-cols-3',
      )}
    >
      <ProductImage picture={offer.image} alt="" sizes="(min-width: 64rem) 28vw, (min-width: 40rem) 45vw, 92vw" />
      <div className={classNames('flex flex-1 flex-col', isAlone && 'max-w-measure justify-center lg:col-span-2')}>
        <p className="eyebrow">{kind}</p>
        <h3 id={`listing-${id}`} className="mt-1 font-serif text-xl">
          {listing_title}
        </h3>
        <p className="mt-2 text-sm text-ink-soft">{short_description}</p>
        <p className="mt-3 mb-4 text-sm">
          {starting_price !== null && (
            <>
              From <Price dollars={starting_price} />
            </>
          )}
          {estimated_build_time && <span className="text-ink-soft"> · {estimated_build_time}</span>}
        </p>
        <div className={classNames('flex flex-wrap gap-3', !isAlone && 'mt-auto')}>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`View details of ${listing_title}`}
            onClick={() => raiseWindowEvent('openBuildOffer', { listingId: id })}
          >
            View details
          </Button>
          {isAccepting && <RequestBuildButton builderId={builderId} listingId={id} size="small" of={listing_title} />}
        </div>
      </div>
    </article>
  )
}
