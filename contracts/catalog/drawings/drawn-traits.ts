import { makerPairs } from '../measures/maker-pairs.ts'
import type { ReadInstrument } from '../measures/read-instrument.ts'
import { partNamed } from '../measures/read-values.ts'
import { DRAWN_CHOICES, type DrawnInstrument, type DrawnWood } from './drawn-instrument.ts'
import { drawnWood } from './drawn-woods.ts'
import { readColor, readTrim, trimNamed } from './drawn-words.ts'

/** What choices make of an instrument, with the wood of its body as a whole, and oil apart from its color */
export type Traits = Omit<Partial<DrawnInstrument>, 'body' | 'view'> & { wholeBody?: DrawnWood; isOiled?: true }

const IS_LEFT = /^left[- ]?hand(ed)?$/

/** The change that one choice makes; empty if it's the default, undefined if it can't be drawn. */
export function traitsOfChoice(name: string, text: string, read: ReadInstrument): Traits | undefined {
  const key = makerPairs({ [name]: text })[0]?.key ?? ''
  const trim = trimNamed(key)
  const found = [
    key === 'body woods' ? bodyWoods(text) : woodOf(name, text),
    trim === 'color' ? readColor(text) : trim && readTrim(trim, text),
    IS_LEFT.test(key) ? leftHanded(text) : undefined,
    ...ofReading(name, read),
  ].filter((traits) => traits !== undefined)
  return found.length > 0 ? Object.assign({}, ...found) : undefined
}

function woodOf(name: string, text: string): Traits | undefined {
  const part = partNamed(name)
  const wood = part && drawnWood(text)
  return wood && { [part === 'body' ? 'wholeBody' : part]: wood }
}

/** 'Sitka spruce top, walnut back and sides', or in that order: 'spruce, maple' */
function bodyWoods(text: string): Traits | undefined {
  const phrases = text.split(/[,;]/)
  const traits: Traits = {}
  for (const [index, phrase] of phrases.entries()) {
    const wood = drawnWood(phrase)
    if (!wood) continue
    if (/\btop\b/i.test(phrase)) traits.top = wood
    else if (/\b(back|sides|ribs)\b/i.test(phrase)) traits.back = wood
    else if (phrases.length === 1) traits.wholeBody = wood
    else traits[index === 0 ? 'top' : 'back'] ??= wood
  }
  return Object.keys(traits).length > 0 ? traits : undefined
}

function leftHanded(text: string): Traits | undefined {
  if (/^yes\b/i.test(text)) return { hand: 'left' }
  return /^no\b/i.test(text) ? {} : undefined
}

const SHOWN = {
  handedness: { left: { hand: 'left' }, right: {} },
  cutaway: { venetian: { cutaway: 'venetian' }, florentine: { cutaway: 'florentine' }, none: {} },
  sheen: { satin: { sheen: 'satin' }, matt: { sheen: 'matte' }, gloss: {} },
  finish: { oil: { isOiled: true }, wax: { isOiled: true } },
  fingerboard_frets: { fretless: {}, 'fretless-lined': {}, fretted: {} },
} as const satisfies Partial<Record<keyof ReadInstrument['values'], Record<string, Traits>>>
/** Chosen bodies are drawn already. */
const BODIES = ['acoustic_body', 'electric_body', 'uke_size', 'mandolin_type'] as const

/** What the catalog reads in this choice */
function ofReading(name: string, { values, measures }: ReadInstrument): (Traits | undefined)[] {
  const words = Object.entries(SHOWN).map(([field, traits]: [string, Record<string, Traits>]) => {
    const read = values[field as keyof typeof SHOWN]
    return read?.from === name ? traits[read.value] : undefined
  })
  const count = measures.strings?.from === name ? String(measures.strings.value) : undefined
  const strings = DRAWN_CHOICES.strings.find((each) => each === count)
  return [...words, BODIES.some((field) => values[field]?.from === name) ? {} : undefined, strings && { strings }]
}
