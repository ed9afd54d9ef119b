import type { BuildOfferDraft } from './build-offer-draft.ts'

/** The sections of the form in order, with their fields. An offer can be complete without the optional ones. */
export const SECTIONS = [
  {
    id: 'build',
    title: 'What you build',
    fields: ['listing_title', 'instrument_type', 'custom_instrument_type', 'body_shape', 'short_description'],
  },
  { id: 'pictures', title: 'Photos', fields: ['images'], isOptional: true },
  { id: 'specs', title: 'Specifications', fields: ['specs'] },
  {
    id: 'terms',
    title: 'Terms',
    fields: ['consult_required', 'can_get_instant_quote', 'deposit_required', 'deposit_amount', 'payment_terms'],
    isOptional: true,
  },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** The sections that are filled in. The server decides whether the offer is complete. */
export function filledSections(draft: BuildOfferDraft): SectionId[] {
  const has = (...texts: string[]) => texts.every((text) => text.trim() !== '')
  const filled: Record<SectionId, boolean> = {
    build: has(draft.listing_title, draft.instrument_type, draft.short_description),
    pictures: draft.images.length > 0,
    specs: draft.specs.length > 0 && draft.specs.every((spec) => has(spec.spec_name, spec.starting_price)),
    terms: has(draft.payment_terms),
  }
  return SECTIONS.map(({ id }) => id).filter((id) => filled[id])
}
