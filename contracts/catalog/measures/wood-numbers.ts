import { HARDWOODS } from './hardwoods.ts'
import { SOFTWOODS } from './softwoods.ts'

const FIRST_HARDWOOD = 501

/** The stored number of each wood. Each list can grow at its end. */
export const WOOD_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...SOFTWOODS.map(({ id }, at) => [id, at + 1] as const),
  ...HARDWOODS.map(({ id }, at) => [id, FIRST_HARDWOOD + at] as const),
])
