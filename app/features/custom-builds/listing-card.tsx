import { raise } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ListingCardView } from './card-of-listing.ts'
import { RequestButton } from './request-button.tsx'

type ListingCardProps = { listing: ListingCardView; builderId: string; isAccepting: boolean }

/** Something a builder would make for you: what it is, from how much, and the two ways on. */
export function ListingCard({ listing, builderId, isAccepting }: ListingCardProps) {
  const { id, listing_title, short_description, starting_price, estimated_build_time } = listing
  const kind = [listing.instrument_type, listing.body_shape].filter(Boolean).join(' · ')
  return (
    <article aria-labelledby={`listing-${id}`} className="flex h-full flex-col wrap-anywhere">
      <Plate picture={listing.image} alt="" sizes="(min-width: 64rem) 28vw, (min-width: 40rem) 45vw, 92vw" />
      <p className="eyebrow mt-4">{kind}</p>
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
      <div className="mt-auto flex flex-wrap gap-3">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`View Details of ${listing_title}`}
          onClick={() => raise('openCustomListing', { listingId: id })}
        >
          View Details
        </Button>
        {isAccepting && (
          <RequestButton builderId={builderId} listingId={id} size="small" aria-label={`Request This Build: ${listing_title}`}>
            Request This Build
          </RequestButton>
        )}
      </div>
    </article>
  )
}
