import type { FieldProblem } from './easypost-problem.ts'
import type { AddressParams } from './read-shipment.ts'
import { isZipOfState, US_STATES } from './us-states.ts'

const POSTAL_CODES: Record<string, RegExp> = {
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  BE: /^\d{4}$/,
}

/** Why a parcel cannot be delivered there. A street called Nowhere does not exist. */
export function deliveryProblems(address: AddressParams): FieldProblem[] {
  const { street1, city, zip, state, country } = address
  const problems: FieldProblem[] = []
  if (!street1 || /\bnowhere\b/i.test(street1)) problems.push(notFound('street1', 'Street not found', 'E.STREET.NOT_FOUND'))
  else if (country === 'US' && !/\d/.test(street1))
    problems.push(notFound('street1', 'House number is missing', 'E.HOUSE_NUMBER.MISSING'))
  if (!city) problems.push(notFound('city', 'City not found', 'E.CITY.NOT_FOUND'))

  if (country === 'US') return [...problems, ...usProblems(zip ?? '', state ?? '')]
  const pattern = POSTAL_CODES[country]
  if (!pattern?.test(zip ?? '')) problems.push(notFound('zip', 'Invalid postal code', 'E.ZIP.INVALID'))
  return problems
}

function usProblems(zip: string, state: string): FieldProblem[] {
  if (!(state.toUpperCase() in US_STATES)) return [notFound('state', 'State not found', 'E.STATE.INVALID')]
  if (isZipOfState(zip, state)) return []
  return [notFound('zip', 'The ZIP code is not in this state', 'E.ZIP.NOT_FOUND')]
}

function notFound(field: string, message: string, code: string): FieldProblem {
  return { code, field, message, suggestion: null }
}

/** The address as the carriers write it: in the United States in capitals, with the unit behind the street and `street2` empty. */
export function postalSpelling(address: AddressParams): AddressParams {
  const { street1, street2, city, state, zip, country } = address
  if (country !== 'US') {
    const elsewhere = { street1: tidy(street1), street2: tidy(street2), city: tidy(city) }
    return { ...address, ...elsewhere, state: state?.toUpperCase() ?? null, zip: zip?.toUpperCase() ?? null }
  }
  const street = [street1, withShortUnit(street2)].filter(Boolean).join(' ')
  return {
    ...address,
    street1: capitals(street),
    street2: '',
    city: capitals(city),
    state: capitals(state),
    zip: zip?.replace(/^(\d{5})-?(\d{4})$/, '$1-$2') ?? null,
  }
}

function withShortUnit(street2: string | null): string | null {
  const short = [
    [/\bfloor\b/gi, 'FL'],
    [/\b(apartment|apt\.)/gi, 'APT'],
    [/\bsuite\b/gi, 'STE'],
  ] as const
  return street2 && short.reduce((text, [long, unit]) => text.replace(long, unit), street2)
}

function capitals(text: string | null): string | null {
  return text?.replace(/\s+/g, ' ').toUpperCase() ?? null
}

function tidy(text: string | null): string | null {
  const spaced = text?.replace(/\s+/g, ' ') ?? null
  // Only changes careless input: `100 main street` becomes `100 Main Street`.
  if (!spaced || spaced !== spaced.toLowerCase()) return spaced
  return spaced.replace(/(^|\s)\p{Letter}/gu, (letter) => letter.toUpperCase())
}
