import { z } from 'zod'
import { Address } from '../buying/address-views.ts'
import { Picture } from '../catalog/product-views.ts'
import { StatedSaleTerms } from '../catalog/sale-terms-views.ts'

/** A profile as its owner sees it, including addresses. Only for its owner. */
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
    /** When an operator suspended the seller; null for one waiting for approval */
    suspended_at: z.string().nullable(),
    /** The operator's message at that time */
    suspension_reason: z.string().nullable(),
    /** Is an operator, with access to the operator area */
    is_operator: z.boolean(),
    /**
     * For operators of a shop that requires a second factor: what this session lacks, and when access without one ends. Without access,
     * `is_operator` is false.
     */
    operator_mfa: z.object({ step: z.enum(['set_up', 'verify', 'done']), due_at: z.string() }).nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    /** Workshop photos, in order */
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
    /** Returns, dispatch, insurance and warranty for all of the builder's instruments */
    sale_terms: StatedSaleTerms.nullable(),
    /** Planned, or active if `is_away`. Days, like 2027-05-03. */
    vacation: z.object({ starts_on: z.string(), back_on: z.string(), is_away: z.boolean() }).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

export const ProfileAnswer = z.object({ profile: OwnProfile })

/** The message after saving */
export const SavedProfile = z.object({ message: z.string(), profile: OwnProfile })
export type SavedProfile = z.infer<typeof SavedProfile>

export const SlugAnswer = z.object({ slug: z.string().nullable() })
