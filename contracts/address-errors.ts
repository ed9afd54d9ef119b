import { COUNTRIES, type Country, DEFAULT_COUNTRY } from './address.ts'
import type { Address } from './address-views.ts'
import { COUNTRY_FORMS, type CountryForm } from './countries.ts'
import type { FieldErrors } from './refusal.ts'
import { singleLine } from './single-line.ts'
import { EMAIL, storedEmail } from './stored-email.ts'

/** An address as typed: any field may be missing. */
export type TypedAddress = { [Field in keyof Address]?: string | null }

/** The same, trimmed; the country may not be one of ours. */
export type NormalizedAddress = Omit<Address, 'country'> & { country: string }

export const ADDRESS_FIELD_MAX = 120

/** The longest street line that carriers print. */
const STREET_LINE_MAX = 35

const STREET_TOO_LONG = {
  street1: `Shipping labels fit ${STREET_LINE_MAX} characters per line. Put the rest on the second line.`,
  street2: `Shipping labels fit ${STREET_LINE_MAX} characters per line. Please shorten this.`,
}

/** Trimmed, with single spaces and codes in capitals. */
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
    zip: normalizeZip(country, tidy(typed.zip).toUpperCase()),
    country,
    phone: tidy(typed.phone) || undefined,
    email: storedEmail(tidy(typed.email)) || undefined,
  }
}

// Where the parts of a code are joined, and by what. Countries without an entry have digits alone.
const ZIP_PARTS: Partial<Record<string, [RegExp, string]>> = {
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
  CA: [/^(\w{3})(\w{3})$/, '$1 $2'],
  GB: [/^(\w{2,4})(\w{3})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
}

/** 'SW1A2AA', 'M5V-2T6', '972051234' and 'D-80331' as their countries write them. Anything else stays as typed. */
function normalizeZip(country: string, zip: string): string {
  if (!isCountry(country)) return zip
  const bare = zip.replace(/[^A-Z0-9]/g, '')
  // On the continent a letter for the country used to stand before the code.
  const code = country === 'GB' || country === 'CA' ? bare : bare.replace(/^[A-Z]{1,3}(?=\d)/, '')
  const [parts, joined] = ZIP_PARTS[country] ?? [/$^/, '']
  const written = code.replace(parts, joined)
  return matches(COUNTRY_FORMS[country].zipPattern, written) ? written : zip
}

/** The errors of a typed address, normalized, by field. Empty if it can be shipped to. */
export function addressErrors(address: NormalizedAddress): FieldErrors {
  return { ...streetLineErrors(address), ...storedAddressErrors(address) }
}

/** Street lines too long for a carrier's label: refused where an address is typed, not in addresses saved before. */
export function streetLineErrors(address: NormalizedAddress): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['street1', 'street2'] as const) {
    const sentence = streetLineError(field, address[field] ?? '')
    if (sentence) errors[field] = [sentence]
  }
  return errors
}

/** The same for one line as typed. */
export function streetLineError(field: keyof typeof STREET_TOO_LONG, typed: string): string | undefined {
  return singleLine(typed).length > STREET_LINE_MAX ? STREET_TOO_LONG[field] : undefined
}

/** The same without the rule of street lines: of an address that nothing is sent to or from, or that was saved before. */
export function storedAddressErrors(address: NormalizedAddress): FieldErrors {
  if (!isCountry(address.country)) return { country: ['We don’t ship to this country'] }

  const form = COUNTRY_FORMS[address.country]
  const errors = lengthErrors(address)
  if (!address.street1) errors.street1 = ['Enter the street and number']
  if (!address.city) errors.city = ['Enter the city']
  const state = stateError(form, address.state)
  if (state) errors.state = [state]
  const zip = zipError(form, address.zip)
  if (zip) errors.zip = [zip]
  if (address.email && !EMAIL.test(address.email)) errors.email = ['Enter an email address like name@example.com']
  return errors
}

function lengthErrors(address: NormalizedAddress): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, value] of Object.entries(address)) {
    if (value && value.length > ADDRESS_FIELD_MAX) errors[field] = [`Keep this under ${ADDRESS_FIELD_MAX} characters`]
  }
  return errors
}

/** The same for a destination, which needs a recipient. */
export function recipientErrors(address: NormalizedAddress): FieldErrors {
  return { ...(!address.name && { name: ['Enter the name of the recipient'] }), ...addressErrors(address) }
}

/** The errors of a saved ship-from address, which needs a contact for the carrier. Long street lines are no error: orders are paid. */
export function senderErrors(address: NormalizedAddress): FieldErrors {
  return {
    ...storedAddressErrors(address),
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

/** Whether it is one of the ten countries. */
export function isCountry(code: string): code is Country {
  return Object.hasOwn(COUNTRIES, code)
}
