import { type BuildOffer, type CustomizationOption, DEFAULT_COLOR, type SpecTemplate } from '#contracts/build-offers.ts'

const STEPS = ['listing', 'spec', 'customize', 'details'] as const
export type WizardStep = (typeof STEPS)[number]

/** Where a buyer stands, and what they have chosen so far. */
export type Wizard = {
  step: WizardStep
  listingId: string | null
  specId: string | null
  /** Option name to chosen value. */
  selections: Record<string, string>
  /** Of each file that was sent: the buyer's own name for it. */
  fileNames: Record<string, string>
}

/** What there is to choose from. A preset build offer is not asked about. */
export type Offer = { listings: BuildOffer[]; presetId?: string | undefined }

export function listingOf({ listings }: Offer, { listingId }: Pick<Wizard, 'listingId'>): BuildOffer | undefined {
  return listings.find(({ id }) => id === listingId)
}

export function specOf(offer: Offer, wizard: Pick<Wizard, 'listingId' | 'specId'>): SpecTemplate | undefined {
  return listingOf(offer, wizard)?.specs.find(({ id }) => id === wizard.specId)
}

/** The steps that are left of the four: what leaves no choice is skipped (specification 2, section 4). */
export function stepsOf(offer: Offer, wizard: Wizard): WizardStep[] {
  const listing = listingOf(offer, wizard)
  const spec = specOf(offer, wizard)
  const isAsked: Record<WizardStep, boolean> = {
    listing: offer.listings.length > 1 && !isPreset(offer),
    spec: listing === undefined || listing.specs.length > 1,
    customize: spec === undefined || spec.options.length > 0,
    details: true,
  }
  return STEPS.filter((step) => isAsked[step])
}

/** A wizard that was just opened: at the first step that has something to ask. */
export function beginWizard(offer: Offer): Wizard {
  const only = offer.listings.length === 1 ? offer.listings[0] : undefined
  const listing = isPreset(offer) ? listingOf(offer, { listingId: offer.presetId ?? null }) : only
  const empty: Wizard = { step: 'listing', listingId: null, specId: null, selections: {}, fileNames: {} }
  const wizard = listing ? chooseListing(offer, empty, listing.id) : empty
  return { ...wizard, step: stepsOf(offer, wizard)[0] ?? 'details' }
}

/** Another build offer has other specs and options: what was chosen of those is cleared. */
export function chooseListing(offer: Offer, wizard: Wizard, listingId: string): Wizard {
  if (listingId === wizard.listingId) return wizard
  const specs = listingOf(offer, { listingId })?.specs ?? []
  const [only] = specs.length === 1 ? specs : []
  return { ...wizard, listingId, specId: only?.id ?? null, selections: firstSelections(only) }
}

export function chooseSpec(offer: Offer, wizard: Wizard, specId: string): Wizard {
  if (specId === wizard.specId) return wizard
  const next = { ...wizard, specId }
  return { ...next, selections: firstSelections(specOf(offer, next)) }
}

/** The next step there is; where nothing was chosen yet there is none. */
export function nextStep(offer: Offer, wizard: Wizard): Wizard {
  const isMissing = wizard.step === 'listing' ? !listingOf(offer, wizard) : !specOf(offer, wizard)
  return isMissing ? wizard : { ...wizard, step: neighbour(offer, wizard, 1) ?? wizard.step }
}

/** The step before; undefined at the first. */
export function backStep(offer: Offer, wizard: Wizard): Wizard | undefined {
  const step = neighbour(offer, wizard, -1)
  return step && { ...wizard, step }
}

/** What was kept, as far as it is still offered: prices, build offers and options change while somebody thinks. */
export function resumeWizard(offer: Offer, kept: Wizard): Wizard {
  const begun = beginWizard(offer)
  const isElsewhere = isPreset(offer) && kept.listingId !== offer.presetId
  const listing = listingOf(offer, kept)
  if (isElsewhere || !listing) return begun
  const spec = specOf(offer, kept)
  if (!spec) {
    const chosen = chooseListing(offer, begun, listing.id)
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

/** A colour that must be chosen is black until another is: that is what its field shows. */
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
