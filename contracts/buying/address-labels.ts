import { COUNTRY_FORMS } from '../kernel/countries.ts'
import { isCountry } from './address-errors.ts'
import type { Address } from './address-views.ts'

/** The labels of the address form, except those that depend on the country */
export const ADDRESS_LABELS = {
  name: 'Name or company',
  phone: 'Phone for the carrier',
  email: 'Email',
  street1: 'Street address',
  street2: 'Apartment, suite',
  city: 'City',
  country: 'Country',
} as const satisfies Partial<Record<keyof Address, string>>

/** The label of a field in the address form of this country */
export function addressLabel(field: string, country: string): string {
  const { stateLabel, zipLabel } = COUNTRY_FORMS[isCountry(country) ? country : 'US']
  const labels: Record<string, string> = { ...ADDRESS_LABELS, state: stateLabel ?? 'State', zip: zipLabel }
  return labels[field] ?? field
}
