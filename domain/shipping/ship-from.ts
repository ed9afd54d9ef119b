import type { Address } from '#contracts/address.ts'
import { addressErrors, isCountry, tidyAddress } from '#contracts/address-errors.ts'
import { Refusal } from '#contracts/refusal.ts'

/** Where an instrument may start from, as its listing and its builder's profile say. */
export type ShipFromFacts = {
  useBuilderAddress: boolean
  productAddress: Address | null
  builder: {
    shippingAddress: Address | null
    businessAddress: Address | null
    name: string
    phone: string | null
    email: string
  }
}

/**
 * The address a parcel is sent from (decision 8), or the refusal in the buyer's words.
 * Profile addresses carry no e-mail of their own: the builder's is used for the carrier.
 */
export function shipFromAddress(facts: ShipFromFacts): Address {
  const chosen = facts.useBuilderAddress ? builderAddress(facts.builder) : facts.productAddress
  if (!chosen) throw new Refusal('unavailable', 'Product shipping address not configured')

  const address = tidyAddress(chosen)
  const { name, email, phone, country } = address
  const isComplete = name && email && phone && Object.keys(addressErrors(address)).length === 0
  if (!isComplete || !isCountry(country)) {
    throw new Refusal('unavailable', 'Product shipping address is incomplete. Please contact the seller.')
  }
  return { ...address, country }
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
