import { COUNTRIES, type Country, DEFAULT_COUNTRY } from './address.ts'
import type { Address } from './address-views.ts'
import { COUNTRY_FORMS, type CountryForm } from './countries.ts'
import type { FieldErrors } from './refusal.ts'
import { singleLine } from './single-line.ts'

/** An address as somebody typed it: anything may be missing. */
export type TypedAddress = { [Field in keyof Address]?: string | null }

/** The same, trimmed; the country is not yet known to be one of ours. */
export type NormalizedAddress = Omit<Address, 'country'> & { country: string }

export const ADDRESS_FIELD_MAX = 120

// The domain of a mail address has a dot; everything finer is for the mail server to say.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Trimmed, one space between words, codes in capitals. */
export function normalizeAddress(typed: TypedAddress): NormalizedAddress {
  const tidy = (value: string | null | undefined) => singleLine(value ?? '')
  const country = tidy(typed.country).toUpperCase() || DEFAULT_COUNTRY
  const form = isCountry(country) ? COUNTRY_FORMS[country] : undefined
  const state = tidy(typed.state)
  const hasStateCodes = form?.states !== undefined || form?.statePattern !== undefined
  return {
    name: tidy(typed.name),
    street1: tidy(typed.street1),
    street2: tidy(typed.street2) || undefined,
    city: tidy(typed.city),
    state: hasStateCodes ? state.toUpperCase() : state,
    zip: tidy(typed.zip).toUpperCase(),
    country,
    phone: tidy(typed.phone) || undefined,
    email: tidy(typed.email).toLowerCase() || undefined,
  }
}

/** What is wrong with a tidied address, field by field, in people's words. Empty when it can be shipped to. */
export function addressErrors(address: NormalizedAddress): FieldErrors {
  const errors: FieldErrors = {}
  if (!isCountry(address.country)) return { country: ['We do not ship to this country'] }

  const form = COUNTRY_FORMS[address.country]
  for (const [field, value] of Object.entries(address)) {
    if (value && value.length > ADDRESS_FIELD_MAX) errors[field] = [`Keep this under ${ADDRESS_FIELD_MAX} characters`]
  }
  if (!address.street1) errors.street1 = ['Enter the street and number']
  if (!address.city) errors.city = ['Enter the city']
  const state = stateError(form, address.state)
  if (state) errors.state = [state]
  const zip = zipError(form, address.zip)
  if (zip) errors.zip = [zip]
  if (address.email && !EMAIL.test(address.email)) errors.email = ['Enter an e-mail address like name@example.com']
  return errors
}

/** The same of an address that a parcel arrives at: it names who receives it. */
export function recipientErrors(address: NormalizedAddress): FieldErrors {
  return { ...(!address.name && { name: ['Enter the name of whoever receives the parcel'] }), ...addressErrors(address) }
}

/** The same of an address that a parcel starts from: the carrier has somebody to ask. */
export function senderErrors(address: NormalizedAddress): FieldErrors {
  return {
    ...addressErrors(address),
    ...(!address.name && { name: ['Enter the contact name'] }),
    ...(!address.phone && { phone: ['Enter the contact phone'] }),
    ...(!address.email && { email: ['Enter the contact email'] }),
  }
}

function stateError(form: CountryForm, state: string): string | undefined {
  if (form.stateLabel === null) return undefined
  const label = form.stateLabel.toLowerCase()
  if (!state) return form.isStateRequired ? `Enter the ${label}` : undefined
  if (form.states && !Object.hasOwn(form.states, state)) return `Choose a ${label}, such as ${Object.keys(form.states)[0]}`
  if (form.statePattern && !matches(form.statePattern, state)) return `Enter the ${label} in two letters`
  return undefined
}

function zipError(form: CountryForm, zip: string): string | undefined {
  const label = form.zipLabel.replace(/^P/, 'p')
  if (!zip) return `Enter the ${label}`
  return matches(form.zipPattern, zip) ? undefined : `Enter a ${label} like ${form.zipExample}`
}

function matches(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(value)
}

/** Whether it is one of the ten. */
export function isCountry(code: string): code is Country {
  return Object.hasOwn(COUNTRIES, code)
}
