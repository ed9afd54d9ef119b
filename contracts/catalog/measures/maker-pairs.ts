import { normalizeWords } from './read-quantities.ts'

/** One of the builder's specifications: its normalized name, its name as written, and its text */
export type Pair = { key: string; name: string; text: string }

/** 'Weight (kg)', 'Scale length [mm]'. */
const UNIT_IN_NAME = /^(.+?) ?[([] ?(mm|cm|in|inch|inches|"|kg|g|lbs?|oz|ma|v)\.? ?[)\]]$/

/** The builder's specifications in order. A unit in the name applies to the text, unless the text has its own. */
export function makerPairs(specifications: Readonly<Record<string, string>>): Pair[] {
  return Object.entries(specifications).map(([name, text]) => {
    const words = normalizeWords(name).replace(/:$/, '')
    const [, plain = words, unit] = UNIT_IN_NAME.exec(words) ?? []
    const key = plain.replace(/ ?[&+] ?/g, ' and ')
    return { key, name, text: unit !== undefined && isBare(text) ? `${text} ${unit}` : text }
  })
}

/** The first specification with one of these names, best name first */
export function pairNamed(pairs: readonly Pair[], names: readonly string[]): Pair | undefined {
  for (const name of names) {
    const pair = pairs.find(({ key }) => key === name)
    if (pair) return pair
  }
}

/** Figures without anything that could be a unit */
function isBare(text: string): boolean {
  return /^[\d\s.,/–-]*\d[\d\s.,/–-]*$/.test(text)
}
