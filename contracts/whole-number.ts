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

/** The number of a page; the first where the address says nothing that is one. */
export function pageNumber(most: number) {
  return wholeNumber(1, most).catch(1).default(1)
}
