import type { SaveAddress } from '#contracts/buying/address-bodies.ts'
import { isCountry, normalizeAddress, recipientErrors } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'

/** The address to store, in its country's format. Throws a refusal that lists what is missing. */
export function validateSavedAddress(typed: SaveAddress): Address {
  const { email: _, ...address } = normalizeAddress(typed as Parameters<typeof normalizeAddress>[0])
  const fields = recipientErrors(address)
  if (Object.keys(fields).length > 0 || !isCountry(address.country)) {
    throw new Refusal('invalid_input', 'Please provide a complete address', { fields })
  }
  return { ...address, country: address.country }
}
