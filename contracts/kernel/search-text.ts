import { z } from 'zod'

/** Longer searches are refused. */
const LONGEST_SEARCH = 200

export const TOO_LONG = `Searches can be up to ${LONGEST_SEARCH} characters long. Try a shorter one.`

/** Whether a search is too long */
export function isTooLong(q: string): boolean {
  return q.length > LONGEST_SEARCH
}

/** Cleans a search text from a URL: control characters become spaces; invalid or overlong text becomes empty. */
export function searchText(longest: number) {
  return plainText((text) => text, longest)
}

/** The words of a search. An overlong one keeps just enough to be recognized as such. */
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
