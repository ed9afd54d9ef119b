import type { OwnProfile } from '#contracts/profile.ts'
import { isComplete } from './product-body.ts'
import type { ProductDraft } from './product-draft.ts'

/** The parts of the form in their order, and the fields each holds. A listing is whole without what is optional. */
export const SECTIONS = [
  { id: 'instrument', title: 'The instrument', fields: ['name', 'price', 'categories', 'description'] },
  { id: 'pictures', title: 'Pictures', fields: ['images'] },
  { id: 'specifications', title: 'Specifications', fields: ['specifications'], isOptional: true },
  { id: 'parcel', title: 'Packed weight and size', fields: ['weight_oz', 'length_inches', 'width_inches', 'height_inches'] },
  {
    id: 'delivery',
    title: 'Shipping and pickup',
    fields: [
      'country_of_origin',
      'use_builder_address',
      'ship_from_address',
      'offers_local_pickup',
      'local_pickup_details',
      'local_pickup_radius_miles',
    ],
  },
  { id: 'selling', title: 'How it is sold', fields: ['requires_approval'], isOptional: true },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** Where a field stands: in a section, or on another page. */
export function placeOf(field: string): SectionId | '/dashboard/payouts' | undefined {
  const [head = ''] = field.split('.')
  if (head === 'payouts') return '/dashboard/payouts'
  return SECTIONS.find(({ fields }) => fields.some((each) => each === head))?.id
}

/** Those in which enough is written to publish; the last word is the server's. */
export function filledSections(draft: ProductDraft, workshop: Workshop): SectionId[] {
  return SECTIONS.map(({ id }) => id).filter((id) => isFilled(id, draft, workshop))
}

/** From where parcels start, as the profile says. */
type Workshop = Pick<OwnProfile, 'shipping_address' | 'business_address'>

/** Every field of the form, in its order. */
export const FORM_FIELDS: readonly string[] = SECTIONS.flatMap(({ fields }) => fields)

function isFilled(section: SectionId, draft: ProductDraft, workshop: Workshop): boolean {
  const has = (...texts: string[]) => texts.every((text) => text.trim() !== '')
  switch (section) {
    case 'instrument':
      return has(draft.name, draft.price)
    case 'pictures':
      return draft.images.length > 0
    case 'specifications':
      return draft.specifications.some(isComplete)
    case 'parcel':
      return has(draft.weight_oz, draft.length_inches, draft.width_inches, draft.height_inches)
    case 'delivery':
      if (draft.offers_local_pickup) return has(draft.local_pickup_details)
      if (draft.use_builder_address) return Boolean(workshop.shipping_address ?? workshop.business_address)
      return has(draft.ship_from_address.street1, draft.ship_from_address.zip)
    case 'selling':
      return draft.requires_approval
  }
}
