import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

/** The values typed into the shipping form. */
export type ShippingDraft = Record<
  'name' | 'email' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'phone',
  string
>

type KnownOf = Pick<OwnProfile, 'first_name' | 'last_name' | 'phone' | 'shipping_address'>

const UNKNOWN: KnownOf = { first_name: null, last_name: null, phone: null, shipping_address: null }

const FORM = 'checkout'
const CHOICE = 'checkout-choice'

/**
 * The values this user typed in this tab, kept across reloads, sign-in and navigation. Otherwise the default address, then the
 * profile's.
 */
export function readShippingDraft(user: { id: string; email: string }, profile?: KnownOf, kept?: Address): ShippingDraft {
  const empty: ShippingDraft = {
    name: '',
    email: user.email,
    street1: '',
    street2: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
    phone: '',
    ...known({ ...UNKNOWN, ...profile, ...(kept && { shipping_address: kept }) }),
  }
  const stored = readDraft(FORM, user.id)
  for (const name of Object.keys(empty) as (keyof ShippingDraft)[]) {
    const value = stored[name]
    if (typeof value === 'string') empty[name] = value
  }
  return empty
}

/** The fields that a saved address fills in. The email stays, because the shop writes there. */
export function fieldsFromAddress({
  name,
  street1,
  street2 = '',
  city,
  state,
  zip,
  country,
  phone = '',
}: Address): Omit<ShippingDraft, 'email'> {
  return { name, street1, street2, city, state, zip, country, phone }
}

/** Rates need a name and an email. */
export function hasRecipient({ name, email }: ShippingDraft): boolean {
  return name.trim() !== '' && email.trim() !== ''
}

/** Whether the form matches this address. */
export function matchesAddress(draft: ShippingDraft, address: Address): boolean {
  const { phone: _, name, ...place } = fieldsFromAddress(address)
  const isSameName = name === '' || draft.name === name
  return isSameName && Object.entries(place).every(([field, value]) => draft[field as keyof ShippingDraft] === value)
}

/** Whether the destination changed. Name, email and phone do not affect rates. */
export function isOtherPlace(draft: ShippingDraft, next: ShippingDraft): boolean {
  return (['street1', 'street2', 'city', 'state', 'zip', 'country'] as const).some((field) => draft[field] !== next[field])
}

function known({ first_name, last_name, phone, shipping_address: kept }: KnownOf): Partial<ShippingDraft> {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (!kept) return { name, phone: phone ?? '' }
  const { street1, street2 = '', city, state, zip, country } = kept
  // The shop writes to the account's email, which can differ from the one in the address.
  return { name: kept.name || name, street1, street2, city, state, zip, country, phone: kept.phone || phone || '' }
}

export function storeShippingDraft(userId: string, draft: ShippingDraft): void {
  storeDraft(FORM, userId, draft)
}

/** The product whose rates were requested in this tab, and the chosen rate. The name outlives the id, which expires with its quote. */
export type StoredRateChoice = { productId: string; id?: string | undefined; name?: string | undefined }

export function storeRateChoice(userId: string, choice: StoredRateChoice | undefined): void {
  if (choice) storeDraft(CHOICE, userId, choice)
  else removeDraft(CHOICE, userId)
}

export function readRateChoice(userId: string, productId: string): StoredRateChoice | undefined {
  const stored = readDraft(CHOICE, userId)
  if (stored.productId !== productId) return undefined
  const { id, name } = stored
  return { productId, id: typeof id === 'string' ? id : undefined, name: typeof name === 'string' ? name : undefined }
}

/** Clears the form after the order is placed. */
export function clearShippingDraft(userId: string): void {
  removeDraft(FORM, userId)
  storeRateChoice(userId, undefined)
}

export function asTypedAddress(draft: ShippingDraft): TypedAddress {
  return draft as TypedAddress
}
