import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { BuildOfferActions } from './build-offer-actions.tsx'

type OwnBuildOfferCardProps = { userId: string; offer: OwnBuildOffer }

/** A build offer in the builder's list, with price, status and actions. */
export function OwnBuildOfferCard({ userId, offer }: OwnBuildOfferCardProps) {
  const { id, listing_title, instrument_type, body_shape, short_description, specs, is_published } = offer
  const from = Math.min(...specs.map(({ starting_price }) => starting_price))
  return (
    <article aria-label={listing_title} className="flex h-full flex-col">
      <div className="relative">
        <ProductImage
          picture={offer.images[0]}
          alt=""
          frame="3:2"
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 100vw"
        />
        <Badge tone={is_published ? 'good' : 'waiting'} className="absolute top-3 left-3 bg-paper">
          {is_published ? 'Published' : 'Draft'}
        </Badge>
      </div>
      <p className="eyebrow mt-3">{[instrument_type, body_shape].filter(Boolean).join(' · ')}</p>
      <h2 className="font-serif text-lg [overflow-wrap:anywhere]">
        <Link to={`/dashboard/custom-builds/${id}/edit`} className="hover:text-rosewood">
          {listing_title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{short_description}</p>
      <p className="mt-2 mb-4 text-sm">
        {specs.length === 0 ? (
          <span className="text-ink-soft">No specification yet</span>
        ) : (
          <>
            From <Price dollars={from} />
            {specs.length > 1 && <span className="text-ink-soft"> · {specs.length} specifications</span>}
          </>
        )}
      </p>
      <BuildOfferActions userId={userId} offer={offer} />
    </article>
  )
}
