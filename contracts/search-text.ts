import { z } from 'zod'

/** Words from an address, at most so many letters: characters nobody can type are spaces, and what cannot be read is nothing. */
export function searchText(longest: number) {
  return z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .pipe(z.string().max(longest))
    .catch('')
    .default('')
}
