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
  workshopImages: 6,
} as const
