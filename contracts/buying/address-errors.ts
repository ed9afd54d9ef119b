import { COUNTRIES, type Country, DEFAULT_COUNTRY } from '../kernel/address.ts'
import { COUNTRY_FORMS, type CountryForm } from '../kernel/countries.ts'
import type { FieldErrors } from '../kernel/refusal.ts'
import { singleLine } from '../kernel/single-line.ts'
import { EMAIL, storedEmail } from '../kernel/stored-email.ts'
import type { Address } from './address-views.ts'

/** An address as typed; any field may be missing. */
export type TypedAddress = { [Field in keyof Address]?: string | null }

/** The same address, trimmed. Its country may be unsupported. */
export type NormalizedAddress = Omit<Address, 'country'> & { country: string }

export const ADDRESS_FIELD_MAX = 120

/** The longest street line that carriers print */
const STREET_LINE_MAX = 35

const STREET_TOO_LONG = {
  street1: `Shipping labels fit ${STREET_LINE_MAX} characters per line. Put the rest on the second line.`,
  street2: `Shipping labels fit ${STREET_LINE_MAX} characters per line. Please shorten this.`,
}

/** Trimmed, with single spaces and uppercase codes */
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

// How to split a postal code: position and separator. Countries without an entry use digits only.
const ZIP_PARTS: Partial<Record<string, [RegExp, string]>> = {
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
  CA: [/^(\w{3})(\w{3})$/, '$1 $2'],
  GB: [/^(\w{2,4})(\w{3})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
}

/** Formats codes in the country's usual way: 'SW1A2AA', 'M5V-2T6', '972051234', 'D-80331'. Unknown formats stay as typed. */
function normalizeZip(country: string, zip: string): string {
  if (!isCountry(country)) return zip
  const bare = zip.replace(/[^A-Z0-9]/g, '')
  // European codes used to have a country letter in front.
  const code = country === 'GB' || country === 'CA' ? bare : bare.replace(/^[A-Z]{1,3}(?=\d)/, '')
  const [parts, joined] = ZIP_PARTS[country] ?? [/$^/, '']
  const written = code.replace(parts, joined)
  return matches(COUNTRY_FORMS[country].zipPattern, written) ? written : zip
}

/** The errors of a typed, normalized address by field; empty if it can be shipped to */
export function addressErrors(address: NormalizedAddress): FieldErrors {
  return { ...streetLineErrors(address), ...storedAddressErrors(address) }
}

/** The errors of an address that may still be incomplete */
export function draftAddressErrors(address: NormalizedAddress): FieldErrors {
  const state = isCountry(address.country) && address.state && stateError(COUNTRY_FORMS[address.country], address.state)
  return { ...streetLineErrors(address), ...(state && { state: [state] }) }
}

/** Street lines too long for a carrier's label. Checked when an address is typed, not for saved ones. */
export function streetLineErrors(address: NormalizedAddress): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['street1', 'street2'] as const) {
    const sentence = streetLineError(field, address[field] ?? '')
    if (sentence) errors[field] = [sentence]
  }
  return errors
}

/** The same for one typed line */
export function streetLineError(field: keyof typeof STREET_TOO_LONG, typed: string): string | undefined {
  return singleLine(typed).length > STREET_LINE_MAX ? STREET_TOO_LONG[field] : undefined
}

/** The same without the street line limit, for addresses that nothing ships to or from and for saved ones */
export function storedAddressErrors(address: NormalizedAddress): FieldErrors {
  if (!isCountry(address.country)) return { country: ['We don’t ship to this country'] }

  const form = COUNTRY_FORMS[address.country]
  const errors = lengthErrors(address)
  if (!address.street1) errors.street1 = ['Enter the street address']
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
    if (value && value.length > ADDRESS_FIELD_MAX) errors[field] = [`Keep this to ${ADDRESS_FIELD_MAX} characters or less`]
  }
  return errors
}

/** The same for a destination, which needs a recipient */
export function recipientErrors(address: NormalizedAddress): FieldErrors {
  return { ...(!address.name && { name: ['Enter the name of the recipient'] }), ...addressErrors(address) }
}

/**
 * The errors of a saved ship-from address, which needs a contact for the carrier. Long street lines are allowed because orders are already
 * paid.
 */
export function senderErrors(address: NormalizedAddress): FieldErrors {
  return {
    ...storedAddressErrors(address),
    ...(!address.name && { name: ['Enter a contact name'] }),
    ...(!address.phone && { phone: ['Enter a contact phone number'] }),
    ...(!address.email && { email: ['Enter a contact email address'] }),
  }
}

function stateError(form: CountryForm, state: string): string | undefined {
  if (form.stateLabel === null) return undefined
  const label = form.stateLabel.toLowerCase()
  if (!state) return form.isStateRequired ? `Enter the ${label}` : undefined
  if (form.states && !Object.hasOwn(form.states, state)) return `Choose a ${label}, such as ${Object.keys(form.states)[0]}`
  if (form.statePattern && !matches(form.statePattern, state)) return `Use the two-letter ${label} code`
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

/** Whether it is one of the ten supported countries */
export function isCountry(code: string): code is Country {
  return Object.hasOwn(COUNTRIES, code)
}
