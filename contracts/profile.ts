import type { Address } from './address.ts'

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
