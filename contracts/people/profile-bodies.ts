import { z } from 'zod'
import { addressErrors, isCountry, normalizeAddress, storedAddressErrors, type TypedAddress } from '../buying/address-errors.ts'
import type { Address } from '../buying/address-views.ts'
import { StatedSaleTermsBody } from '../catalog/sale-terms-bodies.ts'
import { AddressBody } from '../delivering/shipping-bodies.ts'
import { validEmail } from '../kernel/email-address.ts'
import { singleLine } from '../kernel/single-line.ts'
import { storedEmail } from '../kernel/stored-email.ts'
import { visibleText } from '../kernel/visible-text.ts'
import { webAddress } from '../kernel/web-address.ts'
import { pictureFields } from './picture-bodies.ts'
import { PROFILE_LIMITS } from './profile.ts'

const line = z.string().transform((text) => visibleText(singleLine(text)))

function upTo(most: number) {
  return z.string().max(most, `Keep this to ${most} characters or less`)
}

/** An optional line */
function optionalLine(most: number) {
  return z.preprocess((value) => value ?? '', line.pipe(upTo(most))).transform((text) => text || null)
}

const Phone = optionalLine(PROFILE_LIMITS.phone).refine(
  (phone) => phone === null || (/^[+\d][\d\s().\-/x]*$/i.test(phone) && phone.replace(/\D/g, '').length >= 5),
  'Enter a phone number like +1 415 555 0100',
)

const Email = optionalLine(PROFILE_LIMITS.email)
  .transform((email) => email && storedEmail(email))
  .pipe(validEmail('Please enter a valid email address').nullable())

const Website = optionalLine(PROFILE_LIMITS.website).transform((typed, context) => {
  if (typed === null) return null
  const address = webAddress(typed)
  if (address === null) context.addIssue({ code: 'custom', message: 'Enter a web address like https://example.com' })
  return address
})

/** Unique and trimmed (specification 2, section 5), ignoring case. */
const Specialties = z
  .array(line.pipe(upTo(PROFILE_LIMITS.specialty)))
  .max(200)
  .transform((names) => [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()])
  .pipe(z.array(z.string()).max(PROFILE_LIMITS.specialties, `Enter at most ${PROFILE_LIMITS.specialties} specialties`))

/** Complete for its country, or null: an empty address is removed. */
function profileAddress(errorsOf: typeof addressErrors) {
  return AddressBody.nullable().transform((typed, context): Address | null => {
    if (typed === null || !isBegun(typed)) return null
    const address = normalizeAddress(typed)
    const { country } = address
    const errors = errorsOf(address)
    for (const [field, messages] of Object.entries(errors)) {
      for (const message of messages) context.addIssue({ code: 'custom', path: [field], message })
    }
    return isCountry(country) && Object.keys(errors).length === 0 ? { ...address, country } : null
  })
}

function isBegun({ country: _, ...typed }: TypedAddress): boolean {
  return Object.values(typed).some((value) => value?.trim())
}

/** The fields people can change in their own profile. Omitted fields stay unchanged, and the shop's own fields are ignored. */
export const UpdateProfile = z
  .object({
    display_name: line.pipe(upTo(PROFILE_LIMITS.name).min(1, 'Enter a display name')),
    business_name: optionalLine(PROFILE_LIMITS.name),
    slug: z.preprocess((value) => value ?? '', line.pipe(upTo(200))),
    first_name: optionalLine(PROFILE_LIMITS.name),
    last_name: optionalLine(PROFILE_LIMITS.name),
    avatar_url: optionalLine(400),
    banner_url: optionalLine(400),
    workshop_images: pictureFields(PROFILE_LIMITS.workshopImages).images.unwrap(),
    location: optionalLine(PROFILE_LIMITS.location),
    bio: z
      .preprocess((value) => value ?? '', z.string().trim().pipe(upTo(PROFILE_LIMITS.bio)))
      .refine((bio) => !bio.includes('\u0000'), 'The text contains a character that cannot be stored')
      .transform((bio) => bio || null),
    specialties: Specialties,
    years_experience: z
      .int('Enter a whole number of years')
      .min(0, 'Enter a whole number of years, 0 or more')
      .max(PROFILE_LIMITS.years, `Enter at most ${PROFILE_LIMITS.years} years`)
      .nullable(),
    website_url: Website,
    phone: Phone,
    public_phone: Phone,
    email: Email,
    shipping_address: profileAddress(addressErrors),
    // Parcels ship from it only if there is no other address; it is checked then.
    business_address: profileAddress(storedAddressErrors),
    sale_terms: StatedSaleTermsBody,
  })
  .partial()
export type UpdateProfile = z.output<typeof UpdateProfile>
export type UpdateProfileBody = z.input<typeof UpdateProfile>

/** `GET /profile/slug`: the slug for a name */
export const SlugQuestion = z.object({ wish: z.string().max(200) })
