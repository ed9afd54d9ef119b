import { z } from 'zod'

/** A longer search is not read. */
const LONGEST_SEARCH = 200

export const TOO_LONG = `Searches can be up to ${LONGEST_SEARCH} characters long. Try a shorter one.`

/** Whether a search has more characters than are read. */
export function isTooLong(q: string): boolean {
  return q.length > LONGEST_SEARCH
}

/** A search text from an address: control characters become spaces, invalid text and a longer one become empty. */
export function searchText(longest: number) {
  return plainText((text) => text, longest)
}

/** The words of a search. Of a longer one as much is kept as tells that it is. */
export function typedSearch() {
  return plainText((text) => text.slice(0, LONGEST_SEARCH + 1), LONGEST_SEARCH + 1)
}

function plainText(cut: (text: string) => string, longest: number) {
  return z
    .string()
    .transform((text) => cut(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()))
    .pipe(z.string().max(longest))
    .catch('')
    .default('')
}
