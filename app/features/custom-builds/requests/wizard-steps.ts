import type { BuildOffer, CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { DEFAULT_COLOR } from '#contracts/custom-builds/build-offers.ts'

const STEPS = ['listing', 'spec', 'customize', 'details'] as const
export type WizardStep = (typeof STEPS)[number]

/** The current step and the choices so far. */
export type Wizard = {
  step: WizardStep
  listingId: string | null
  specId: string | null
  /** Option name to chosen value. */
  selections: Record<string, string>
  /** The buyer's file names, by key. */
  fileNames: Record<string, string>
}

/** The available choices. A preset build offer is not asked for. */
export type Offer = { listings: BuildOffer[]; presetId?: string | undefined }

export function chosenOffer({ listings }: Offer, { listingId }: Pick<Wizard, 'listingId'>): BuildOffer | undefined {
  return listings.find(({ id }) => id === listingId)
}

export function chosenSpec(offer: Offer, wizard: Pick<Wizard, 'listingId' | 'specId'>): SpecTemplate | undefined {
  return chosenOffer(offer, wizard)?.specs.find(({ id }) => id === wizard.specId)
}

/** The remaining steps; a step without a choice is skipped (specification 2, section 4). */
export function stepsOf(offer: Offer, wizard: Wizard): WizardStep[] {
  const listing = chosenOffer(offer, wizard)
  const spec = chosenSpec(offer, wizard)
  const isAsked: Record<WizardStep, boolean> = {
    listing: offer.listings.length > 1 && !isPreset(offer),
    spec: listing === undefined || listing.specs.length > 1,
    customize: spec === undefined || spec.options.length > 0,
    details: true,
  }
  return STEPS.filter((step) => isAsked[step])
}

/** A newly opened wizard, at the first step with a choice. */
export function startWizard(offer: Offer): Wizard {
  const only = offer.listings.length === 1 ? offer.listings[0] : undefined
  const listing = isPreset(offer) ? chosenOffer(offer, { listingId: offer.presetId ?? null }) : only
  const empty: Wizard = { step: 'listing', listingId: null, specId: null, selections: {}, fileNames: {} }
  const wizard = listing ? chooseOffer(offer, empty, listing.id) : empty
  return { ...wizard, step: stepsOf(offer, wizard)[0] ?? 'details' }
}

/** Another offer has other specs and options, so those choices are cleared. */
export function chooseOffer(offer: Offer, wizard: Wizard, listingId: string): Wizard {
  if (listingId === wizard.listingId) return wizard
  const specs = chosenOffer(offer, { listingId })?.specs ?? []
  const [only] = specs.length === 1 ? specs : []
  return { ...wizard, listingId, specId: only?.id ?? null, selections: firstSelections(only) }
}

export function chooseSpec(offer: Offer, wizard: Wizard, specId: string): Wizard {
  if (specId === wizard.specId) return wizard
  const next = { ...wizard, specId }
  return { ...next, selections: firstSelections(chosenSpec(offer, next)) }
}

/** The next step; undefined until something is chosen. */
export function advanceWizard(offer: Offer, wizard: Wizard): Wizard {
  const isMissing = wizard.step === 'listing' ? !chosenOffer(offer, wizard) : !chosenSpec(offer, wizard)
  return isMissing ? wizard : { ...wizard, step: neighbour(offer, wizard, 1) ?? wizard.step }
}

/** The previous step; undefined at the first. */
export function backStep(offer: Offer, wizard: Wizard): Wizard | undefined {
  const step = neighbour(offer, wizard, -1)
  return step && { ...wizard, step }
}

/** The stored choices that still exist. Prices, offers and options may have changed since. */
export function resumeWizard(offer: Offer, kept: Wizard): Wizard {
  const begun = startWizard(offer)
  const isElsewhere = isPreset(offer) && kept.listingId !== offer.presetId
  const listing = chosenOffer(offer, kept)
  if (isElsewhere || !listing) return begun
  const spec = chosenSpec(offer, kept)
  if (!spec) {
    const chosen = chooseOffer(offer, begun, listing.id)
    return { ...chosen, step: stepsOf(offer, chosen).find((step) => step !== 'listing') ?? 'details' }
  }
  const answered = spec.options.flatMap((option): [string, string][] => {
    const value = kept.selections[option.option_name]
    return value !== undefined && isOffered(option, value) ? [[option.option_name, value]] : []
  })
  const wizard = { ...kept, selections: { ...firstSelections(spec), ...Object.fromEntries(answered) } }
  const isWhole = spec.options.every((option) => !option.is_required || wizard.selections[option.option_name])
  const steps = stepsOf(offer, wizard)
  if (!isWhole && kept.step === 'details') return { ...wizard, step: 'customize' }
  return { ...wizard, step: steps.includes(kept.step) ? kept.step : 'details' }
}

/** A required color defaults to black, as its field shows. */
function firstSelections(spec: SpecTemplate | undefined): Record<string, string> {
  const colours = spec?.options.filter(({ option_type, is_required }) => option_type === 'color_picker' && is_required) ?? []
  return Object.fromEntries(colours.map(({ option_name }) => [option_name, DEFAULT_COLOR]))
}

function isOffered(option: CustomizationOption, value: string): boolean {
  return option.option_type !== 'dropdown' || option.dropdown_options.includes(value)
}

function isPreset({ listings, presetId }: Offer): boolean {
  return listings.some(({ id }) => id === presetId)
}

function neighbour(offer: Offer, wizard: Wizard, by: 1 | -1): WizardStep | undefined {
  const steps = stepsOf(offer, wizard)
  return steps[steps.indexOf(wizard.step) + by]
}
