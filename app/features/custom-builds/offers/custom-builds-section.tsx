import { type ReactNode, use } from 'react'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { priceRangeLabel } from '#app/lib/price-labels.ts'
import type { BuilderRef } from '#app/lib/use-builder-build-offers.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import type { PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { CANCELLATION_NAMES, CANCELLATION_SUMMARIES } from '#contracts/custom-builds/cancellation.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { BuildOfferCardView } from './build-offer-card-view.ts'

type CustomBuildsSectionProps = {
  maker: BuilderRef
  /** Null unless the builder accepts custom builds. */
  settings: PublicCustomBuildSettings | null
  listings: BuildOfferCardView[]
  /** The order book's notice. */
  children?: ReactNode
}

/** The builder's offers, or their general terms if they have none. */
export function CustomBuildsSection({ maker, settings, listings, children }: CustomBuildsSectionProps) {
  return (
    <section aria-labelledby="custom-builds">
      <h2 id="custom-builds" className="font-serif text-2xl">
        Custom Builds
      </h2>
      {settings && maker.backOn && (
        <p className="mt-2 max-w-measure">
          {maker.name} is back on {formatLongDay(maker.backOn)}. You can send a request now, but you might not get a reply until
          then.
        </p>
      )}
      {listings.length > 0 && !settings && (
        <p className="mt-2 text-ink-soft">
          This builder isn’t taking new custom builds at the moment. These are their past listings.
        </p>
      )}
      {maker.record && (
        <p className="mt-2 max-w-measure">
          <span className="font-medium">On-time record:</span> {maker.record}
        </p>
      )}
      {children}
      {listings.length > 0 ? (
        <ul className={classNames('mt-6 grid gap-x-8 gap-y-12', listings.length > 1 && 'sm:grid-cols-2 lg:grid-cols-3')}>
          {listings.map((offer) => (
            <li key={offer.id}>
              <BuildOfferCard
                offer={offer}
                builderId={maker.id}
                isAccepting={settings !== null}
                isAlone={listings.length === 1}
              />
            </li>
          ))}
        </ul>
      ) : (
        settings && (
          <div className="mt-6">
            <CustomBuildPanel settings={settings} />
          </div>
        )
      )}
      {settings && <CancellationLine settings={settings} />}
    </section>
  )
}

/** The cancellation terms, shown before a request is sent. */
function CancellationLine({ settings: { cancellation_terms: terms } }: { settings: PublicCustomBuildSettings }) {
  return (
    <p className="mt-4 max-w-measure text-sm text-ink-soft">
      If a build is canceled: {CANCELLATION_NAMES[terms]}. {CANCELLATION_SUMMARIES[terms]}
    </p>
  )
}

type BuildOfferCardProps = {
  offer: BuildOfferCardView
  builderId: string
  isAccepting: boolean
  /** The only offer: its text appears beside the picture if there is room. */
  isAlone: boolean
}

/** A build offer with its starting price and two buttons. */
function BuildOfferCard({ offer, builderId, isAccepting, isAlone }: BuildOfferCardProps) {
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

/** The builder's general terms, shown if they have no build offers. */
function CustomBuildPanel({ settings }: { settings: PublicCustomBuildSettings }) {
  const { custom_build_types: types, custom_build_description: description, requirements_text: requirements } = settings
  // The notice of the order book has the button.
  const hasBook = use(OrderBookContext) !== null
  const weeks = settings.estimated_completion_weeks
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 rounded-lg bg-panel p-6 md:p-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-measure">
        <p className="whitespace-pre-line">{description || 'Every build begins with a conversation about what you play.'}</p>
        {requirements && (
          <>
            <h3 className="mt-6 font-serif text-lg">Before you write</h3>
            <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{requirements}</p>
          </>
        )}
        {!hasBook && (
          <div className="mt-8">
            <RequestBuildButton builderId={settings.builder_id} />
          </div>
        )}
      </div>
      <dl className="text-sm lg:border-l lg:border-rule lg:pl-8">
        <Term label="Price range">{priceLabel(settings)}</Term>
        <Term label="Estimated time">{weeks === 1 ? '1 week' : `${weeks} weeks`}</Term>
        <Term label="Deposit">{settings.deposit_percentage === 0 ? 'None' : `${settings.deposit_percentage}%`}</Term>
        {types.length > 0 && <Term label="Build types">{types.join(', ')}</Term>}
      </dl>
    </div>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <dt className="eyebrow">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function priceLabel({ base_price_range_min: min, base_price_range_max: max }: PublicCustomBuildSettings): string {
  if (min !== null) return priceRangeLabel({ min, max })
  return max === null ? 'Quoted for each build' : `Up to ${formatDollars(max)}`
}
