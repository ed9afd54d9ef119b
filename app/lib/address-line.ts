import type { Address } from '#contracts/buying/address-views.ts'
import { COUNTRIES } from '#contracts/kernel/address.ts'

/** An address on one line, to tell it from others. */
export function addressLine({ name, street1, street2, city, state, zip, country }: Address): string {
  const place = [street1, street2, city, `${state} ${zip}`.trim()].filter(Boolean)
  return [name, ...place, ...(country === 'US' ? [] : [COUNTRIES[country]])].filter(Boolean).join(', ')
}
