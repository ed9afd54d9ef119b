import { priceRangeLabel } from '#app/lib/price-labels.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { BuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { OptionField } from './option-field.tsx'
import { chooseOffer, chooseSpec, chosenOffer, chosenSpec, type Offer, type Wizard } from './wizard-steps.ts'

export const NOTHING_CHOSEN = 'Please select a listing and specification'

type WizardChoicesProps = {
  offer: Offer
  wizard: Wizard
  wrong: FieldErrors
  onChange: (wizard: Wizard) => void
  onSelect: (name: string, value: string, fileName?: string) => void
}

/** The choices of this step: a build offer, a specification, or its options. */
export function WizardChoices({ offer, wizard, wrong, onChange, onSelect }: WizardChoicesProps) {
  const listing = chosenOffer(offer, wizard)
  const spec = chosenSpec(offer, wizard)
  if (wizard.step === 'listing') {
    return (
      <RadioGroup
        name="listing_id"
        legend="Listing"
        hideLegend
        required
        invalidMessage={NOTHING_CHOSEN}
        value={wizard.listingId ?? ''}
        onChange={(id) => onChange(chooseOffer(offer, wizard, id))}
        choices={offer.listings.map(listingChoice)}
      />
    )
  }
  if (wizard.step === 'spec' && listing) {
    return (
      <RadioGroup
        name="spec_template_id"
        legend="Specification"
        hideLegend
        required
        invalidMessage={NOTHING_CHOSEN}
        value={wizard.specId ?? ''}
        onChange={(id) => onChange(chooseSpec(offer, wizard, id))}
        choices={listing.specs.map(specChoice)}
      />
    )
  }
  if (wizard.step !== 'customize' || !spec) return null
  return (
    <div className="grid gap-6">
      {spec.options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          value={wizard.selections[option.option_name] ?? ''}
          fileName={wizard.fileNames[wizard.selections[option.option_name] ?? '']}
          error={wrong[`customization_selections.${option.option_name}`]?.join(' ')}
          onChange={(value, fileName) => onSelect(option.option_name, value, fileName)}
        />
      ))}
    </div>
  )
}

function listingChoice(listing: BuildOffer) {
  const lowest = Math.min(...listing.specs.map(({ starting_price }) => starting_price))
  return {
    value: listing.id,
    label: <span className="font-serif text-lg">{listing.listing_title}</span>,
    hint: [listing.instrument_type, listing.body_shape].filter(Boolean).join(' · '),
    aside: `From ${priceRangeLabel({ min: lowest, max: null }).replace(' and up', '')}`,
  }
}

function specChoice(spec: SpecTemplate) {
  return {
    value: spec.id,
    label: <span className="font-serif text-lg">{spec.spec_name}</span>,
    hint: [spec.estimated_build_time, spec.price_notes].filter(Boolean).join(' · '),
    aside: priceRangeLabel({ min: spec.starting_price, max: spec.max_price }),
  }
}
