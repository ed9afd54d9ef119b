import { z } from 'zod'
import { BuilderCustomBuilds } from './build-offer-views.ts'
import { Picture, ProductCard } from './product-views.ts'
import { SaleTerms } from './sale-terms-views.ts'

/** What a card shows of a builder: public columns only. */
export const BuilderCard = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    /** Without a banner these are shown instead: the first pictures of some of the builder's instruments for sale. */
    banner_pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    location: z.string().nullable(),
    specialties: z.array(z.string()),
    bio: z.string().nullable(),
    years_experience: z.number().nullable(),
    created_at: z.string(),
    /** Instruments for sale right now. */
    instrument_count: z.number(),
    review_count: z.number(),
    /** To one decimal; none until somebody has written a review. */
    average_rating: z.number().nullable(),
    /** While the builder is on vacation: the day on which orders open again, like 2027-05-03. */
    back_on: z.string().nullable(),
  })
  .meta({ id: 'BuilderCard' })
export type BuilderCard = z.infer<typeof BuilderCard>

/** Everything the profile shows. E-mail and phone are those of the contact card, not the ones that sign in or ship. */
export const BuilderDetail = BuilderCard.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website_url: z.string().nullable(),
  /** Pictures of the workshop, in order. */
  workshop_images: z.array(Picture),
  /** Of instruments that do not have other ones. */
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

/** A builder's own profile as others will see it. */
export const BuilderPreview = BuilderAnswer.extend({ custom_builds: BuilderCustomBuilds })
export type BuilderPreview = z.infer<typeof BuilderPreview>
