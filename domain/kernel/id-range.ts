import { and, gte, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const HEX_DIGITS = 16
const DIGITS_OF_A_UUID = 32

/**
 * Divides rows with random ids into ranges with at most `most` rows on average: the first hexadecimal digits of their ids, or `['']` for a
 * single range. A row stays in its range while their number stays the same.
 */
export function idPrefixes(total: number, most: number): string[] {
  let prefixes = ['']
  while (total / prefixes.length > most) {
    prefixes = prefixes.flatMap((prefix) => Array.from({ length: HEX_DIGITS }, (_, digit) => prefix + digit.toString(HEX_DIGITS)))
  }
  return prefixes
}

/** The rows whose id begins with these digits */
export function hasIdPrefix(id: AnyPgColumn, prefix: string): SQL | undefined {
  return and(gte(id, uuidOf(prefix, '0')), lte(id, uuidOf(prefix, 'f')))
}

function uuidOf(prefix: string, digit: string): string {
  return prefix.padEnd(DIGITS_OF_A_UUID, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
