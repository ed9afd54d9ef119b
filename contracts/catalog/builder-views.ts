import { z } from 'zod'
import { BuilderCustomBuilds } from '../custom-builds/build-offer-views.ts'
import { Picture, ProductCard } from './product-views.ts'
import { SaleTerms } from './sale-terms-views.ts'

/** A builder's card: public columns only */
export const BuilderCard = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    /** Shown instead of a missing banner: the first pictures of some instruments for sale */
    banner_pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    location: z.string().nullable(),
    specialties: z.array(z.string()),
    bio: z.string().nullable(),
    years_experience: z.number().nullable(),
    created_at: z.string(),
    /** Instruments for sale right now. */
    instrument_count: z.number(),
    review_count: z.number(),
    /** One decimal; null until there is a review */
    average_rating: z.number().nullable(),
    /** During a vacation: the day on which orders reopen, like 2027-05-03 */
    back_on: z.string().nullable(),
  })
  .meta({ id: 'BuilderCard' })
export type BuilderCard = z.infer<typeof BuilderCard>

/** Everything the profile shows. Email and phone are from the contact card, not from the account or shipping address. */
export const BuilderDetail = BuilderCard.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website_url: z.string().nullable(),
  /** Pictures of the workshop, in order. */
  workshop_images: z.array(Picture),
  /** The default for instruments without their own */
  sale_terms: SaleTerms,
  /** Completed orders. */
  total_sales: z.number(),
}).meta({ id: 'BuilderDetail' })
export type BuilderDetail = z.infer<typeof BuilderDetail>

/** One page of the directory with the exact count. */
export const BuildersPage = z
  .object({
    builders: z.array(BuilderCard),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  })
  .meta({ id: 'BuildersPage' })
export type BuildersPage = z.infer<typeof BuildersPage>

export const BuilderAnswer = z.object({ builder: BuilderDetail, products: z.array(ProductCard) })

/** A builder's own profile as others will see it */
export const BuilderPreview = BuilderAnswer.extend({ custom_builds: BuilderCustomBuilds })
export type BuilderPreview = z.infer<typeof BuilderPreview>
