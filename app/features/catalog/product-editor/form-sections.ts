import { missingViewsProblem } from '#contracts/catalog/picture-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { isComplete } from './complete-specification.ts'
import { familyOf, statedFrom } from './measure-draft.ts'
import { BLANKS, type ProductDraft } from './product-draft.ts'

const { keys } = Object

/** The steps of the form in order, with their fields. A listing can be complete without the optional ones. */
export const SECTIONS = [
  { id: 'instrument', title: 'The instrument', fields: keys(BLANKS.instrument) },
  { id: 'pictures', title: 'Photos', fields: keys(BLANKS.pictures) },
  { id: 'specifications', title: 'Specifications', fields: keys(BLANKS.specifications), isOptional: true },
  {
    id: 'shipping-and-sale',
    title: 'Shipping and sale',
    fields: keys({ weight_oz: '', ...BLANKS.parcel, ...BLANKS.delivery, ...BLANKS.selling }),
  },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** The sections that are complete enough to publish; the server decides. */
export function filledSections(draft: ProductDraft, workshop: Workshop): SectionId[] {
  return SECTIONS.map(({ id }) => id).filter((id) => isFilled(id, draft, workshop))
}

/** The ship-from address from the profile. */
type Workshop = Pick<OwnProfile, 'shipping_address' | 'business_address'>

function isFilled(section: SectionId, draft: ProductDraft, workshop: Workshop): boolean {
  switch (section) {
    case 'instrument':
      return has(draft.name, draft.price)
    case 'pictures':
      return missingViewsProblem(draft.images, familyOf(draft)) === undefined
    case 'specifications':
      return draft.specifications.some(isComplete) || keys(statedFrom(draft) ?? {}).some((field) => field !== 'family')
    case 'shipping-and-sale':
      return isPacked(draft) && hasOrigin(draft, workshop)
  }
}

function has(...texts: string[]): boolean {
  return texts.every((text) => text.trim() !== '')
}

function isPacked(draft: ProductDraft): boolean {
  return has(draft.weight_pounds + draft.weight_ounces, draft.length_inches, draft.width_inches, draft.height_inches)
}

function hasOrigin(draft: ProductDraft, workshop: Workshop): boolean {
  if (draft.offers_local_pickup) return has(draft.local_pickup_details)
  if (draft.use_builder_address) return Boolean(workshop.shipping_address ?? workshop.business_address)
  return has(draft.ship_from_address.street1, draft.ship_from_address.zip)
}
