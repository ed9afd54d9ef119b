import type { BuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import type { RequestDraft } from './request-draft.ts'
import type { RequestForm } from './use-request-draft.ts'

type Offer = Pick<BuildOffer, 'instrument_type' | 'listing_title'>

/** The waiting-list form, prefilled with the build offer whose button was pressed. The buyer's own entries are kept. */
export function prefillRequest(form: RequestForm, offer: Offer, choices: string[]): RequestForm {
  const begun: RequestDraft = {
    build_type: choices.find((type) => isSameKind(type, offer.instrument_type)) ?? offer.instrument_type,
    description: `I would like one of these: ${offer.listing_title}.`,
  }
  return { ...form, valueOf: (name) => form.draft[name] ?? begun[name] ?? form.valueOf(name) }
}

/** The instrument types from the settings, and those of build offers that the settings do not list. */
export function withOfferTypes(types: string[], offers: readonly Pick<Offer, 'instrument_type'>[]): string[] {
  const isNamed = (kind: string) => types.some((type) => isSameKind(type, kind))
  return [...types, ...offers.map(({ instrument_type }) => instrument_type).filter((kind) => !isNamed(kind))]
}

/** The requested offer; undefined if the buyer chose another type of instrument. */
export function requestedOffer(kind: string, offer: Pick<BuildOffer, 'id' | 'instrument_type'> | undefined): string | null {
  return offer && isSameKind(kind, offer.instrument_type) ? offer.id : null
}

/** Whether two names mean the same type: the settings say 'Violins' where an offer says 'Violin'. */
function isSameKind(a: string, b: string): boolean {
  const nameOf = (type: string) => type.toLowerCase().replace(/s$/, '')
  return nameOf(a) === nameOf(b)
}
