import { z } from 'zod'

/** Parses a whole number from a URL, in digits only: '1e3' and '0x10' are refused. */
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

/** For any list */
export const MOST_AT_ONCE = 100

const LIMIT = `limit must be a whole number from 1 to ${MOST_AT_ONCE}`

/** The page size */
export function listLimit() {
  return z.coerce.number<number | string>(LIMIT).int(LIMIT).min(1, LIMIT).max(MOST_AT_ONCE, LIMIT)
}

/** The range of a list. Each list has its own default size. */
export type Paging = { page: number; limit?: number | undefined }

/** The query fields for it. An unvalidated limit is ignored. */
export function paging(most: number) {
  return { page: pageNumber(most), limit: z.number().int().min(1).max(MOST_AT_ONCE).optional().catch(undefined) }
}

/** The page number; 1 if missing or invalid, and the last possible one if higher */
export function pageNumber(most: number) {
  return wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .transform((page) => Math.min(page, most))
    .catch(1)
    .default(1)
}
