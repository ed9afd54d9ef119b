import type { Measure } from './measure.ts'

/** The API's unit for each kind, and its factor to the stored unit */
const UNITS = {
  length: { name: 'mm', factor: 1000 },
  'length-or-flat': { name: 'mm', factor: 1000 },
  mass: { name: 'g', factor: 1 },
  count: { name: null, factor: 1 },
  year: { name: null, factor: 1 },
  resistance: { name: 'ohm', factor: 1 },
  voltage: { name: 'V', factor: 1000 },
  current: { name: 'mA', factor: 1 },
} as const satisfies Record<Measure['kind'], { name: string | null; factor: number }>

/** The API's unit; null for a bare number */
export function unitOf({ kind }: Measure) {
  return UNITS[kind].name
}

/** From the API's unit to the stored one. */
export function toStored({ kind }: Measure, value: number): number {
  return Math.round(value * UNITS[kind].factor)
}

/** From the stored unit to the API's. */
export function fromStored({ kind }: Measure, value: number): number {
  return value / UNITS[kind].factor
}
