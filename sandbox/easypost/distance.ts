import type { Country } from '#contracts/kernel/address.ts'
import { stateOfZip, US_STATES } from './us-states.ts'

type Point = readonly [number, number]
export type Place = { zip: string; state: string; country: string }

const COUNTRY_MIDDLES: Record<Exclude<Country, 'US'>, Point> = {
  CA: [49.5, -96.8],
  GB: [52.8, -1.6],
  AU: [-31.5, 146.0],
  DE: [51.1, 10.4],
  FR: [46.6, 2.5],
  IT: [42.8, 12.5],
  ES: [40.2, -3.6],
  NL: [52.2, 5.3],
  BE: [50.6, 4.6],
}
const EARTH_RADIUS_MILES = 3959

/** Approximate miles between two places, from state, ZIP prefix and country. */
export function milesBetween(from: Place, to: Place): number {
  const [here, there] = [pointOf(from), pointOf(to)]
  const isSamePoint = here[0] === there[0] && here[1] === there[1]
  if (!isSamePoint) return Math.max(60, greatCircleMiles(here, there))

  // Within a state, or a country of which only the center is known, different postal prefixes are apart.
  const apart = Math.abs(prefixOf(from.zip) - prefixOf(to.zip))
  return Math.min(from.country === 'US' ? 450 : 600, 15 + apart * 9)
}

function pointOf({ zip, state, country }: Place): Point {
  if (country !== 'US') return COUNTRY_MIDDLES[country as keyof typeof COUNTRY_MIDDLES] ?? [0, 0]
  // The ZIP code is more reliable than the typed state.
  return (US_STATES[stateOfZip(zip) ?? state.toUpperCase()] ?? US_STATES.KS)?.at ?? [0, 0]
}

function prefixOf(zip: string): number {
  return Number.parseInt(zip.replace(/\D/g, '').slice(0, 3), 10) || 0
}

function greatCircleMiles([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(lat2 - lat1) / 2, radians(lon2 - lon1) / 2]
  const h = Math.sin(a) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(b) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h))
}
