import { z } from 'zod'

/** A whole number of an address, written in digits alone: '1e3' and '0x10' are none. */
function wholeNumber(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most))
}

/** Of any list. */
export const MOST_AT_ONCE = 100

const LIMIT = `limit must be a whole number from 1 to ${MOST_AT_ONCE}`

/** How many entries of a list are asked for at once. */
export function listLimit() {
  return z.coerce.number<number | string>(LIMIT).int(LIMIT).min(1, LIMIT).max(MOST_AT_ONCE, LIMIT)
}

/** Which part of a list is asked for. A list has a size of its own where no limit is asked for. */
export type Paging = { page: number; limit?: number | undefined }

/** The fields of a query for it. What was not checked as the limit of a call is none. */
export function paging(most: number) {
  return { page: pageNumber(most), limit: z.number().int().min(1).max(MOST_AT_ONCE).optional().catch(undefined) }
}

/** The number of a page; the first where the address says nothing that is one. */
export function pageNumber(most: number) {
  return wholeNumber(1, most).catch(1).default(1)
}
