import { isCountry, normalizeAddress, senderErrors, type TypedAddress } from '#contracts/buying/address-errors.ts'
import { addressLabel } from '#contracts/buying/address-labels.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'

/** The possible ship-from addresses of a product and its builder */
export type ShipFromFacts = {
  useBuilderAddress: boolean
  productAddress: TypedAddress | null
  builder: {
    shippingAddress: Address | null
    businessAddress: Address | null
    name: string
    phone: string | null
    email: string
  }
}

/** The ship-from address, or a refusal for the buyer. Profile addresses have no email address, so the carrier gets the builder's. */
export function shipFromAddress(facts: ShipFromFacts): Address {
  const chosen = facts.useBuilderAddress ? builderAddress(facts.builder) : facts.productAddress
  if (!chosen) throw new Refusal('unavailable', 'Product shipping address not configured')

  const address = normalizeAddress(chosen)
  const { country } = address
  if (Object.keys(senderErrors(address)).length > 0 || !isCountry(country)) {
    throw new Refusal('unavailable', 'Product shipping address is incomplete. Please contact the seller.')
  }
  return { ...address, country }
}

/** The same check for the builder, by field of the product form. Empty if the product can be shipped. */
export function shipFromErrors(facts: ShipFromFacts): FieldErrors {
  if (facts.useBuilderAddress) {
    const address = builderAddress(facts.builder)
    if (!address) return { use_builder_address: ['Add your workshop’s address to your profile, or give this instrument its own'] }
    const missing = Object.keys(senderErrors(normalizeAddress(address)))
    if (missing.length === 0) return {}
    const labels = missing.map((field) => addressLabel(field, address.country))
    return { use_builder_address: [`The address in your profile is incomplete. Please check: ${labels.join(', ')}`] }
  }
  const missing = senderErrors(normalizeAddress(facts.productAddress ?? {}))
  return Object.fromEntries(Object.entries(missing).map(([field, words]) => [`ship_from_address.${field}`, words]))
}

function builderAddress({ shippingAddress, businessAddress, name, phone, email }: ShipFromFacts['builder']): Address | null {
  const address = shippingAddress ?? businessAddress
  if (!address) return null
  return {
    ...address,
    name: address.name || name,
    phone: address.phone || phone || undefined,
    email: address.email || email,
  }
}
