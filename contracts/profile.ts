import type { Address } from './address-views.ts'

export const PROFILE_LIMITS = {
  name: 80,
  slug: 60,
  location: 120,
  bio: 5000,
  specialty: 40,
  specialties: 20,
  years: 100,
  website: 300,
  phone: 40,
  email: 254,
} as const

/** A profile as its owner sees it, addresses and all. Nobody else is ever given this. */
export type OwnProfile = {
  id: string
  user_id: string
  display_name: string
  business_name: string | null
  slug: string | null
  is_seller: boolean
  is_active: boolean
  is_featured: boolean
  /** When an operator took the seller off the shop; null for one who only waits to be looked at. */
  suspended_at: string | null
  /** What the operator wrote to them then. */
  suspension_reason: string | null
  /** Runs the shop: the operator area is open. */
  is_operator: boolean
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  banner_url: string | null
  location: string | null
  bio: string | null
  specialties: string[]
  years_experience: number | null
  website_url: string | null
  phone: string | null
  email: string | null
  shipping_address: Address | null
  business_address: Address | null
  created_at: string
  updated_at: string
}

/** What its owner hears after saving it. */
export type SavedProfile = { message: string; profile: OwnProfile }
