import type { BuildOffer } from '#contracts/build-offer-views.ts'
import type { RequestDraft } from './request-draft.ts'
import type { RequestForm } from './use-request-draft.ts'

/** The form of a waiting list, begun with the build offer that its button stands at. What was typed stays. */
export function wantingOne(form: RequestForm, offer: Pick<BuildOffer, 'instrument_type' | 'listing_title'>): RequestForm {
  const begun: RequestDraft = {
    build_type: offer.instrument_type,
    description: `I would like one of these: ${offer.listing_title}.`,
  }
  return { ...form, valueOf: (name) => form.draft[name] ?? begun[name] ?? form.valueOf(name) }
}
