import { normalizeWords } from './read-quantities.ts'

/** The names of something in builders' texts */
export type Names<Id extends string> = readonly { id: Id; names: readonly string[] }[]

/** Names with single spaces around them, for lookup */
export type PlainNames<Id extends string> = readonly (readonly [name: string, id: Id])[]

/** Prepares names once for many searches. */
export function plainNames<Id extends string>(list: Names<Id>): PlainNames<Id> {
  return list.flatMap(({ id, names }) => names.map((name) => [` ${plainWords(name)} `, id] as const))
}

/** The first thing named in the first text that names any; the longest name wins. */
export function findNamed<Id extends string>(texts: readonly string[], names: PlainNames<Id>): Id | undefined {
  for (const text of texts) {
    const words = ` ${plainWords(text)} `
    let found: { id: Id; at: number; length: number } | undefined
    for (const [name, id] of names) {
      const at = words.indexOf(name)
      if (at < 0 || (found && (found.at < at || (found.at === at && found.length >= name.length)))) continue
      found = { id, at, length: name.length }
    }
    if (found) return found.id
  }
}

/** Words separated by single spaces */
function plainWords(text: string): string {
  return normalizeWords(text)
    .replace(/[^\p{L}\p{N}/#]+/gu, ' ')
    .trim()
}
