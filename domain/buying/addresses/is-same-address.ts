import type { Address } from '#contracts/buying/address-views.ts'

const FIELDS = ['name', 'street1', 'street2', 'city', 'state', 'zip', 'country'] as const

/** Whether a parcel would reach the same person at the same address. Ignores case. */
export function isSameAddress(one: Address, other: Address): boolean {
  return FIELDS.every((field) => (one[field] ?? '').toLowerCase() === (other[field] ?? '').toLowerCase())
}
