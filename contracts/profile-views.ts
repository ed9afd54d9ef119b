import { z } from 'zod'
import { Address } from './address-views.ts'
import { Picture } from './product-views.ts'
import { StatedSaleTerms } from './sale-terms-views.ts'

/** A profile as its owner sees it, addresses and all. Nobody else is ever given this. */
export const OwnProfile = z
  .object({
    id: z.string(),
    user_id: z.string(),
    display_name: z.string(),
    business_name: z.string().nullable(),
    slug: z.string().nullable(),
    is_seller: z.boolean(),
    is_active: z.boolean(),
    is_featured: z.boolean(),
    /** When an operator took the seller off the shop; null for one who only waits to be looked at. */
    suspended_at: z.string().nullable(),
    /** What the operator wrote to them then. */
    suspension_reason: z.string().nullable(),
    /** Runs the shop: the operator area is open. */
    is_operator: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    /** Pictures of the workshop, in order. */
    workshop_images: z.array(Picture),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    specialties: z.array(z.string()),
    years_experience: z.number().nullable(),
    website_url: z.string().nullable(),
    /** Private. */
    phone: z.string().nullable(),
    /** On the contact card of the builder page. */
    public_phone: z.string().nullable(),
    email: z.string().nullable(),
    shipping_address: Address.nullable(),
    business_address: Address.nullable(),
    /** Returns, dispatch, insurance and warranty of all the builder's instruments. */
    sale_terms: StatedSaleTerms.nullable(),
    /** Planned, or on when `is_away`. Days, like 2027-05-03. */
    vacation: z.object({ starts_on: z.string(), back_on: z.string(), is_away: z.boolean() }).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

export const ProfileAnswer = z.object({ profile: OwnProfile })

/** What its owner hears after saving it. */
export const SavedProfile = z.object({ message: z.string(), profile: OwnProfile })
export type SavedProfile = z.infer<typeof SavedProfile>

export const SlugAnswer = z.object({ slug: z.string().nullable() })
