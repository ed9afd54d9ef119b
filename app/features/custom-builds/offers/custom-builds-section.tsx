import type { ReactNode } from 'react'
import type { BuilderRef } from '#app/lib/use-builder-build-offers.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { CANCELLATION_NAMES, CANCELLATION_SUMMARIES } from '#contracts/custom-builds/cancellation-terms.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { BuildOfferCard } from './build-offer-card.tsx'
import type { BuildOfferCardView } from './build-offer-card-view.ts'
import { CustomBuildPanel } from './custom-build-panel.tsx'

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
