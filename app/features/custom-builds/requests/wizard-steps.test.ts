import { expect, test } from 'vitest'
import type { BuildOffer, CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import {
  advanceWizard,
  backStep,
  chooseOffer,
  chooseSpec,
  type Offer,
  resumeWizard,
  startWizard,
  stepsOf,
  type Wizard,
} from './request-draft.ts'

const top = option({ option_name: 'Top', choices: [{ label: 'Spruce', price_change: 0, wood: 'spruce', color: null }] })
const colour = option({ option_name: 'Color', option_type: 'color_picker', is_required: true })
const plain = listing('plain', [spec('only', [])])
const om = listing('om', [spec('standard', [top]), spec('deluxe', [top, colour])])

test('asks for listing, spec, customization and details if all have a choice, and goes back the same way', () => {
  const offer = { listings: [om, plain] }
  const steps = walk(offer, (wizard) => chooseSpec(offer, chooseOffer(offer, wizard, 'om'), 'deluxe'))
  expect(steps).toEqual(['listing', 'spec', 'customize', 'details'])
})

test('a single or preset listing, a single spec and a spec without options are skipped', () => {
  expect(startWizard({ listings: [om] })).toMatchObject({ step: 'spec', listingId: 'om', specId: null })
  expect(startWizard({ listings: [om, plain], presetId: 'plain' })).toMatchObject({ step: 'details', specId: 'only' })
  expect(startWizard({ listings: [listing('bass', [spec('one', [top])])] })).toMatchObject({ step: 'customize', specId: 'one' })
  const offer = { listings: [om, plain] }
  expect(walk(offer, (wizard) => chooseOffer(offer, wizard, 'plain'))).toEqual(['listing', 'details'])
  expect(startWizard({ listings: [om, plain], presetId: 'gone' }).step).toBe('listing')
})

test('a choice cannot be skipped', () => {
  const offer = { listings: [om, plain] }
  const begun = startWizard(offer)
  expect(advanceWizard(offer, begun)).toBe(begun)
  const atSpec = advanceWizard(offer, chooseOffer(offer, begun, 'om'))
  expect(advanceWizard(offer, atSpec)).toBe(atSpec)
  expect(backStep(offer, begun)).toBeUndefined()
})

test('clears the customization when another listing or spec is chosen, but not for the same one', () => {
  const offer = { listings: [om, plain] }
  const chosen = {
    ...chooseSpec(offer, chooseOffer(offer, startWizard(offer), 'om'), 'standard'),
    selections: { Top: 'Spruce' },
  }
  expect(chooseSpec(offer, chosen, 'standard').selections).toEqual({ Top: 'Spruce' })
  expect(chooseOffer(offer, chosen, 'om').selections).toEqual({ Top: 'Spruce' })
  // A required color is black until another is chosen.
  expect(chooseSpec(offer, chosen, 'deluxe').selections).toEqual({ Color: '#000000' })
  expect(chooseOffer(offer, chosen, 'plain')).toMatchObject({ specId: 'only', selections: {} })
})

test('continues a resumed request where it stopped, as far as the choices still exist', () => {
  const offer = { listings: [om, plain] }
  const selections = { Top: 'Spruce', Color: '#112233' }
  const kept: Wizard = { step: 'details', listingId: 'om', specId: 'deluxe', selections, fileNames: {} }
  expect(resumeWizard(offer, kept)).toEqual(kept)
  expect(resumeWizard({ listings: [plain, listing('cello', [])] }, kept)).toMatchObject({ step: 'listing', listingId: null })
  expect(resumeWizard({ listings: [om, plain], presetId: 'plain' }, kept)).toMatchObject({ step: 'details', listingId: 'plain' })
  // Its spec no longer exists: the build offer stays selected, and another spec can be chosen.
  expect(resumeWizard(offer, { ...kept, specId: 'gone' })).toMatchObject({ step: 'spec', listingId: 'om', specId: null })
  // A value that no longer exists must be chosen again before the details step.
  const must = listing('om', [spec('deluxe', [{ ...top, is_required: true }])])
  const resumed = resumeWizard({ listings: [must, plain] }, { ...kept, selections: { Top: 'Cedar' } })
  expect(resumed).toMatchObject({ step: 'customize', selections: {} })
})

/** Every step from first to last; Back visits the same ones. */
function walk(offer: Offer, choose: (wizard: Wizard) => Wizard): string[] {
  let wizard = choose(startWizard(offer))
  const there: string[] = [wizard.step]
  while (wizard.step !== 'details') {
    wizard = advanceWizard(offer, wizard)
    there.push(wizard.step)
  }
  const back: string[] = [wizard.step]
  for (let before = backStep(offer, wizard); before; before = backStep(offer, before)) back.unshift(before.step)
  expect(back).toEqual(there)
  expect(stepsOf(offer, wizard)).toEqual(there)
  return there
}

function option(more: Partial<CustomizationOption> & { option_name: string }): CustomizationOption {
  const usual = {
    option_type: 'dropdown',
    affects_price: false,
    price_change: 0,
    price_impact_note: '',
    is_required: false,
  } as const
  const { choices = [] } = more
  const offered = { choices, dropdown_options: choices.map(({ label }) => label) }
  return { id: more.option_name, spec_template_id: 'spec', ...usual, ...offered, ...more }
}

function spec(id: string, options: CustomizationOption[]): SpecTemplate {
  const words = { spec_name: id, price_notes: '', estimated_build_time: '8–10 weeks' } as const
  return { id, listing_id: 'listing', starting_price: 3000, max_price: null, ...words, options }
}

function listing(id: string, specs: SpecTemplate[]): BuildOffer {
  return {
    id,
    builder_id: 'builder',
    listing_title: id,
    instrument_type: 'Guitar',
    body_shape: '',
    short_description: '',
    images: [],
    image_urls: [],
    contact_method: 'platform_messaging',
    consult_required: false,
    can_get_instant_quote: false,
    deposit_required: false,
    deposit_amount: null,
    payment_terms: '',
    is_published: true,
    created_at: '2026-01-01T00:00:00.000Z',
    specs,
  }
}
