import { priceRangeLabel, surchargeLabel } from '#app/lib/price-labels.ts'
import { type BuilderRef, useBuilderBuildOffers } from '#app/lib/use-builder-build-offers.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { PictureCarousel } from '#app/ui/picture-carousel.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import type { BuildOffer, CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

type BuildOfferDialogProps = { open: boolean; maker: BuilderRef; listingId: string; onClose: () => void }

/** A build offer in full: pictures, specifications with options, and terms. */
export function BuildOfferDialog({ open, maker, listingId, onClose }: BuildOfferDialogProps) {
  const { data, isError, error, refetch } = useBuilderBuildOffers(maker.id)
  const offer = data?.listings.find(({ id }) => id === listingId)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={offer?.listing_title ?? 'Custom build'}
      description={offer && `${[offer.instrument_type, offer.body_shape].filter(Boolean).join(' · ')} by ${maker.name}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          {offer && data?.settings && <RequestBuildButton builderId={maker.id} listingId={offer.id} variant="primary" />}
        </div>
      }
    >
      {offer ? (
        <BuildOfferDetail offer={offer} />
      ) : data ? (
        <p className="py-8 text-ink-soft">{maker.name} no longer offers this.</p>
      ) : isError ? (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          Failed to load specification options
        </ErrorBox>
      ) : (
        <Loading
          label="Loading the listing"
          className="grid gap-8 md:grid-cols-2"
          shapes={['aspect-4/5 w-full', 'h-64 w-full']}
        />
      )}
    </Dialog>
  )
}

function BuildOfferDetail({ offer }: { offer: BuildOffer }) {
  const { images, listing_title, short_description, payment_terms, specs } = offer
  const terms = termsOf(offer)
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        {images.length > 0 ? (
          <PictureCarousel label={`Photos of ${listing_title}`} pictures={images} sizes="(min-width: 48rem) 27rem, 92vw" />
        ) : (
          <ProductImage picture={{ key: '', alt: `${listing_title} has no photo yet` }} sizes="27rem" loading="eager" />
        )}
      </div>
      <div className="min-w-0">
        <p className="whitespace-pre-line">{short_description}</p>
        {terms.length > 0 && (
          <ul className="mt-4 space-y-1 text-sm text-ink-soft">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        {specs.map((spec) => (
          <SpecSheet key={spec.id} spec={spec} />
        ))}
        {payment_terms && (
          <section aria-label="Payment terms" className="mt-8">
            <h3 className="font-serif text-lg">Payment terms</h3>
            <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{payment_terms}</p>
          </section>
        )}
      </div>
    </div>
  )
}

function termsOf({ consult_required, can_get_instant_quote, deposit_required, deposit_amount }: BuildOffer): string[] {
  const terms: string[] = []
  if (consult_required) terms.push('The builder will talk with you before quoting.')
  if (can_get_instant_quote) terms.push('You’ll see the price range as you choose options.')
  if (deposit_required) terms.push(deposit_amount ? `Deposit: ${formatDollars(deposit_amount)}.` : 'A deposit is required.')
  return terms
}

function SpecSheet({ spec }: { spec: SpecTemplate }) {
  const { id, spec_name, starting_price, max_price, price_notes, options } = spec
  return (
    <section aria-labelledby={`spec-${id}`} className="mt-8 border-t border-rule pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={`spec-${id}`} className="font-serif text-lg">
          {spec_name}
        </h3>
        <p className="tabular-nums">{priceRangeLabel({ min: starting_price, max: max_price })}</p>
      </div>
      <p className="text-sm text-ink-soft">{spec.estimated_build_time}</p>
      {price_notes && <p className="mt-2 text-sm whitespace-pre-line">{price_notes}</p>}
      {options.length > 0 && (
        <dl className="mt-3 text-sm">
          {options.map((option) => (
            <div key={option.id} className="border-t border-rule py-2">
              <dt className="flex justify-between gap-4">
                {option.option_name}
                {option.is_required && <span className="text-xs text-ink-soft">required</span>}
              </dt>
              <dd className="text-ink-soft">{optionLabel(option)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const KINDS = { color_picker: 'Any color', text: 'Your own text', file_upload: 'An image or PDF from you', dropdown: '' }

function optionLabel({ option_type, choices, affects_price, price_change, price_impact_note }: CustomizationOption): string {
  const offered = choices.map(({ label, price_change: change }) => [
    label,
    affects_price && change !== 0 && `(${surchargeLabel(change)})`,
  ])
  const own = [KINDS[option_type], affects_price && option_type !== 'dropdown' && surchargeLabel(price_change)]
  const what = option_type === 'dropdown' ? offered.map(joined).join(', ') : joined(own)
  return [what, price_impact_note].filter(Boolean).join('. ')
}

function joined(words: (string | false)[]): string {
  return words.filter(Boolean).join(' ')
}
