import { currencyOf } from '#contracts/kernel/currencies.ts'
import { centsIn } from '../exchange-rates/daily-rates.ts'
import { milesBetween, type Place } from './distance.ts'
import { type Route, SERVICES, type Service } from './services.ts'
import { isMilitary } from './us-states.ts'

export type Box = { weight: number; length: number; width: number; height: number }
/** A price in the currency of the sender's country. */
export type Quote = { carrier: string; service: string; cents: number; currency: string; deliveryDays: number }

const EUROPE = new Set(['GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'BE'])
const LONG_INCHES = 48
const OUNCES = 16

/** The carriers' rates for a box between two places; none if it exceeds every limit. */
export function rateParcel(from: Place, to: Place, box: Box): Quote[] {
  const route = routeBetween(from.country, to.country)
  const miles = milesBetween(from, to)
  const currency = currencyOf(from.country)
  const isPostOnly = [from, to].some(isMilitary)
  const goesThere = ({ carrier, routes }: Service) => routes.includes(route) && (!isPostOnly || carrier === 'USPS')
  return SERVICES.filter((service) => goesThere(service) && takes(service, box)).map((service) => ({
    carrier: service.carrier,
    service: service.service,
    cents: centsIn(currency, priceCents(service, box, miles)),
    currency,
    deliveryDays: service.days.first + Math.floor(miles / service.days.milesPerDay),
  }))
}

function routeBetween(from: string, to: string): Route {
  if (from === 'US') return to === 'US' ? 'us' : 'us-abroad'
  if (from === to && from === 'GB') return 'britain'
  if (EUROPE.has(from) && EUROPE.has(to)) return 'europe'
  if (from === to && from === 'CA') return 'canada'
  if (from === to && from === 'AU') return 'australia'
  return 'elsewhere'
}

/** Longest side first: carriers measure a box regardless of how it was entered. */
function sides({ length, width, height }: Box): [number, number, number] {
  const [longest = 0, middle = 0, shortest = 0] = [length, width, height].sort((a, b) => b - a)
  return [longest, middle, shortest]
}

function takes({ limits }: Service, box: Box): boolean {
  const [length, width, height] = sides(box)
  return (
    box.weight / OUNCES <= limits.weightLbs &&
    length <= limits.lengthInches &&
    length + 2 * (width + height) <= limits.lengthAndGirthInches
  )
}

function priceCents(service: Service, box: Box, miles: number): number {
  const pounds = billablePounds(service, box)
  const perPound = service.poundCents + (service.poundCentsPerThousandMiles * miles) / 1000
  const [length] = sides(box)
  return Math.round(
    service.baseCents + (pounds - 1) * perPound + (miles / 100) * 12 + (length > LONG_INCHES ? service.longBoxCents : 0),
  )
}

/** A large light box is charged by its volume. */
function billablePounds(service: Service, box: Box): number {
  const volume = box.length * box.width * box.height
  const isPostUnderAFoot = service.carrier === 'USPS' && volume <= 1728
  const dimensional = isPostUnderAFoot ? 0 : volume / service.dimDivisor
  return Math.max(1, Math.ceil(box.weight / OUNCES), Math.ceil(dimensional))
}
