import { type AddressDraft, addressDraft } from '#app/lib/address-draft.ts'
import { type SaleTermsDraft, saleTermsBody, saleTermsDraft } from '#app/ui/sale-terms-draft.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { UpdateProfileBody } from '#contracts/people/profile-bodies.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

/** A profile while it is being edited: every field is text. */
export type ProfileDraft = Record<
  | 'display_name'
  | 'business_name'
  | 'slug'
  | 'first_name'
  | 'last_name'
  | 'location'
  | 'years_experience'
  | 'bio'
  | 'website_url'
  | 'phone'
  | 'public_phone'
  | 'email',
  string
> & {
  specialties: string[]
  avatar_url: string | null
  banner_url: string | null
  workshop_images: Picture[]
  shipping_address: AddressDraft
  business_address: AddressDraft
  sale_terms: SaleTermsDraft
}

/** The initial values of the form. */
export function draftFrom(profile: OwnProfile): ProfileDraft {
  return {
    display_name: profile.display_name,
    business_name: profile.business_name ?? '',
    slug: profile.slug ?? '',
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    location: profile.location ?? '',
    years_experience: profile.years_experience?.toString() ?? '',
    bio: profile.bio ?? '',
    website_url: profile.website_url ?? '',
    phone: profile.phone ?? '',
    public_phone: profile.public_phone ?? '',
    email: profile.email ?? '',
    specialties: profile.specialties,
    avatar_url: profile.avatar_url,
    banner_url: profile.banner_url,
    workshop_images: profile.workshop_images,
    shipping_address: addressDraft(profile.shipping_address),
    business_address: addressDraft(profile.business_address),
    sale_terms: saleTermsDraft(profile.sale_terms),
  }
}

/** Only changed fields, so that edits from other devices are kept. */
export function bodyFrom(changes: Partial<ProfileDraft>): UpdateProfileBody {
  const { years_experience: years, sale_terms: terms, ...rest } = changes
  return {
    ...rest,
    // A number field holds a number or nothing.
    ...(years !== undefined && { years_experience: years.trim() === '' ? null : Number(years) }),
    ...(terms && { sale_terms: saleTermsBody(terms) }),
  }
}

/** The draft stored in this tab, if it still has the right shape. */
export function restorableChanges(stored: Record<string, unknown>, blank: ProfileDraft): Partial<ProfileDraft> {
  const entries = Object.entries(stored).filter(([name, value]) => {
    if (name === 'avatar_url' || name === 'banner_url') return value === null || typeof value === 'string'
    const known: unknown = blank[name as keyof ProfileDraft]
    return known !== undefined && typeof value === typeof known && Array.isArray(value) === Array.isArray(known)
  })
  return Object.fromEntries(entries)
}
