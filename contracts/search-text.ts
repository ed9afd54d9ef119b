import { z } from 'zod'

/** A search text from an address, cut to a length: control characters become spaces, invalid text becomes empty. */
export function searchText(longest: number) {
  return z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .pipe(z.string().max(longest))
    .catch('')
    .default('')
}
