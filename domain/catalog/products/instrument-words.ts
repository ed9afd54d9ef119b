import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { type Known, type KnownMeasures, wordText } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, type MeasureField, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { MICROMETRES_PER_INCH } from '#contracts/catalog/measures/units.ts'
import { plainLabel } from '#contracts/catalog/measures/vocabulary.ts'
import { plainWords } from '#domain/kernel/search-words.ts'
import { instrumentFacts } from './instrument-facts.ts'
import { SPELLINGS, spellingToken, WOOD_NAMES } from './search-synonyms.ts'

type Said = { name: string; categories: readonly string[]; specifications: Readonly<Record<string, string>>; description: string }

/** Longer words are not searched for. */
const LONGEST_WORD = 40

/** Each name with its whole group, longest first: 'Spanish cedar' is not a 'cedar', but 'birdseye maple' is birdseye. */
const NAMES = [
  WOOD_NAMES.flatMap((group) => namesOf(group, [])),
  SPELLINGS.flatMap((group) => namesOf(group, [spellingToken(group)])),
].map((names) => names.sort((a, b) => b.name.length - a.name.length))

function namesOf(group: readonly string[], tokens: readonly string[]) {
  const names = group.map((name) => ` ${plainWords(name).join(' ')} `)
  return names.map((name) => ({ name, names: [...names, ...tokens] }))
}

/** The search words of an instrument: everything said and known about it, with synonyms */
export function instrumentWords(
  { name, categories, specifications, description }: Said,
  { family, known }: KnownMeasures,
): string[] {
  const measures = Object.entries(known) as [MeasureField, Known][]
  // '1,000 hours' is not size 000, and a honeyburst is a burst.
  const read = (text: string) => text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').replaceAll(/\p{L}+burst\b/giu, '$& burst')
  const own = [name, ...categories, ...Object.entries(specifications).flat()].map(read)
  const rest = [read(description)]
  const texts = [FAMILIES[family], ...own, ...rest, ...measures.map(([field, said]) => textOf(field, said))]
  // A name does not span two texts.
  const plain = ` ${texts.map((text) => plainWords(text).join(' ')).join(' , ')} `
  const words = [plain, ...NAMES.flatMap((names) => otherNames(plain, names))].join(' ').split(/[ ,]+/)
  const facts = instrumentFacts({ family, known }, { own, rest })
  return [...new Set([...words, ...facts])].filter((word) => word !== '' && word.length <= LONGEST_WORD)
}

function otherNames(plain: string, groups: (typeof NAMES)[number]): string[] {
  const found: string[] = []
  let rest = plain
  for (const { name, names } of groups) {
    if (!rest.includes(name)) continue
    found.push(...names)
    rest = rest.replaceAll(name, ' , ')
  }
  return found
}

/** A figure in every typed form: fractions, millimeters, whole millimeters, and decimal inches */
function textOf(field: MeasureField, { value, to }: Known): string {
  if (!isMeasured(field)) return plainLabel(wordText(field, String(value)))
  const measure = measureOf(field)
  const text = measureText(measure, Number(value), to)
  if (field === 'strings') return `${text} string`
  if (measure.kind !== 'length') return text
  return `${text} ${Math.round(Number(value) / 1000)} ${Number((Number(value) / MICROMETRES_PER_INCH).toFixed(3))}`
}
