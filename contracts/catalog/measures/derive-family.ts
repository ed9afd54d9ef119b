import { BODY_MEASURES } from './body-measures.ts'
import type { Family } from './families.ts'
import { makerPairs, type Pair, pairNamed } from './maker-pairs.ts'
import { readLength } from './read-measure.ts'
import { normalizeWords } from './read-quantities.ts'
import { pairNamesOf } from './read-values.ts'

type Words = { name: string; categories: readonly string[]; specifications: Readonly<Record<string, string>> }

/** The family of an instrument, from its categories and the builder's text; the builder may choose another. */
export function deriveFamily({ name, categories, specifications }: Words): Family {
  const pairs = makerPairs(specifications)
  if (categories.includes('guitar pedals & effects')) return 'pedal'
  // Before guitars, because an acoustic bass matches both. A baritone guitar is also listed there.
  if (categories.includes('basses') && !(isGuitar(categories) && /\bbaritone\b/.test(normalizeWords(name)))) return 'bass'
  if (categories.includes('violins')) return ofTheViolins(name, specifications)
  if (categories.includes('ukuleles')) return 'ukulele'
  if (categories.includes('mandolins')) return 'mandolin'
  if (isArchtop(name, pairs)) return 'archtop-guitar'
  if (categories.includes('electric guitars')) return 'electric-guitar'
  if (!categories.includes('acoustic guitars')) return 'other-fretted'
  const says = /\b(nylon|classical|flamenco|requinto|gut strings?)\b/.test(wordsOf([name, ...Object.values(specifications)]))
  return says ? 'classical-guitar' : 'acoustic-guitar'
}

const SHAPES: readonly string[] = [...pairNamesOf('acoustic_body'), 'style', 'type']
const TOPS: readonly string[] = pairNamesOf('top_wood')

/** By name, shape or construction. A case for an archtop is not an archtop. */
function isArchtop(name: string, pairs: readonly Pair[]): boolean {
  const textsOf = (keys: readonly string[]) => pairs.filter(({ key }) => keys.includes(key)).map(({ text }) => text)
  if (/\barch-?top\b/.test(wordsOf([name, ...textsOf(SHAPES)]))) return true
  const isCarved = /\bcarved\b/.test(wordsOf(textsOf(TOPS)))
  return (
    isCarved &&
    pairs.some(({ key, text }) => /\bfloating\b.*\btailpiece\b|\btailpiece:.*\bfloating\b/.test(wordsOf([`${key}:`, text])))
  )
}

function wordsOf(texts: readonly string[]): string {
  return normalizeWords(texts.join(' '))
}

function isGuitar(categories: readonly string[]): boolean {
  return categories.includes('electric guitars') || categories.includes('acoustic guitars')
}

const BACK = [...BODY_MEASURES.back_length.aliases, 'size']
const ANY_BACK = { least: 100_000, most: 900_000 }

/** The word wins over the number. */
function ofTheViolins(name: string, specifications: Words['specifications']): Family {
  const named = /\b(violin|viola|cello)\b/.exec(normalizeWords(name))?.[1]
  if (named) return named as Family
  const reading = readLength(pairNamed(makerPairs(specifications), BACK)?.text ?? '', ANY_BACK)
  if (!reading || !('value' in reading) || reading.value < 370_000) return 'violin'
  return reading.value <= 460_000 ? 'viola' : 'cello'
}
