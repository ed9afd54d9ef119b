import type { Specialty } from '#contracts/catalog/builders.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import type { Country } from '#contracts/kernel/address.ts'
import type { MakerSlug } from './makers-marks.ts'

/** One builder of the demo shop: account, public profile and workshop address. */
export type DemoBuilder = {
  slug: MakerSlug
  businessName: string
  firstName: string
  lastName: string
  location: string
  yearsExperience: number
  specialties: Specialty[]
  bio: string
  /** Host of the web site and of the contact address, under `.example`. */
  domain: string
  phone: string
  workshop: { street1: string; street2?: string; city: string; state: string; zip: string; country: Country }
  /** Returns, dispatch, insurance and warranty; missing ones aren't stated. */
  saleTerms?: Partial<StatedSaleTerms>
  isFeatured?: boolean
  /** Age of the profile when the shop is filled. */
  daysAgo: number
}
