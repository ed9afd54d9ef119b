/** What a card shows of a builder: public columns only. */
export type BuilderCard = {
  id: string
  slug: string | null
  business_name: string | null
  display_name: string
  avatar_url: string | null
  banner_url: string | null
  location: string | null
  specialties: string[]
  bio: string | null
  years_experience: number | null
  created_at: string
  /** Instruments for sale right now. */
  instrument_count: number
}
