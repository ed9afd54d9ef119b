import type { UpdateProfile } from '#contracts/people/profile-bodies.ts'
import type { ProfileChanges } from '#domain/people/accounts/write-profile.ts'

/** Maps API field names to columns. Fields that were not sent are undefined and stay unchanged. */
export function profileChanges(input: UpdateProfile): ProfileChanges {
  return {
    displayName: input.display_name,
    businessName: input.business_name,
    slug: input.slug,
    firstName: input.first_name,
    lastName: input.last_name,
    avatarUrl: input.avatar_url,
    bannerUrl: input.banner_url,
    workshopImages: input.workshop_images,
    location: input.location,
    bio: input.bio,
    specialties: input.specialties,
    yearsExperience: input.years_experience,
    websiteUrl: input.website_url,
    phone: input.phone,
    publicPhone: input.public_phone,
    email: input.email,
    shippingAddress: input.shipping_address,
    businessAddress: input.business_address,
    saleTerms: input.sale_terms,
  }
}
