import { addressErrors, isCountry, normalizeAddress, type TypedAddress } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'

/** The normalized address; refuses if parts are missing. */
export function requireCompleteAddress(typed: TypedAddress): Address {
  const address = normalizeAddress(typed)
  const fields = addressErrors(address)
  if (Object.keys(fields).length > 0 || !isCountry(address.country)) {
    throw new Refusal('invalid_input', 'Please provide a complete shipping address', { fields })
  }
  return { ...address, country: address.country }
}
