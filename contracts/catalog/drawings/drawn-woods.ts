import { makerPairs } from '../measures/maker-pairs.ts'
import { partNamed, readWood } from '../measures/read-values.ts'
import type { WoodId } from '../measures/vocabulary.ts'
import { GENUS } from '../measures/wood-genera.ts'
import { DRAWN_WOODS, type DrawnWood } from './drawn-instrument.ts'
import { readColor, trimNamed } from './drawn-words.ts'

/** Woods that look like another one. Any other wood is drawn by its own name, or as usual for its genus. */
const LOOKS_LIKE: Partial<Record<WoodId, DrawnWood | null>> = {
  'western-red-cedar': 'cedar',
  'honduran-mahogany': 'mahogany',
  'african-mahogany': 'mahogany',
  'spanish-cedar': 'mahogany',
  'african-blackwood': 'ebony',
  richlite: 'ebony',
  // Pale, unlike other ebonies
  persimmon: null,
}

const OF_GENUS: Record<string, DrawnWood> = {
  Picea: 'spruce',
  Acer: 'maple',
  Dalbergia: 'rosewood',
  Juglans: 'walnut',
  Fraxinus: 'ash',
  Diospyros: 'ebony',
  Swietenia: 'mahogany',
}

/** Woods with a figure or treatment that is drawn */
const SPECIAL: Partial<Record<DrawnWood, Record<string, DrawnWood>>> = {
  maple: {
    flamed: 'flamed-maple',
    quilted: 'quilted-maple',
    birdseye: 'birdseye-maple',
    spalted: 'spalted-maple',
    roasted: 'roasted-maple',
  },
  walnut: { flamed: 'figured-walnut' },
  koa: { flamed: 'figured-koa' },
  oak: { bog: 'bog-oak' },
}

/** How the wood that a text names is drawn; undefined if it names none that can be drawn */
export function drawnWood(text: string): DrawnWood | undefined {
  const read = readWood(text)
  if (!read) return undefined
  const plain = plainWood(read.wood)
  const special = plain && SPECIAL[plain]
  return (special && [read.figure, read.treatment].flatMap((word) => special[word ?? ''] ?? [])[0]) ?? plain
}

function plainWood(wood: WoodId): DrawnWood | undefined {
  const alike = LOOKS_LIKE[wood]
  if (alike !== undefined) return alike ?? undefined
  return DRAWN_WOODS.find((drawn) => drawn === wood) ?? OF_GENUS[GENUS.get(wood) ?? '']
}

/** The wood or color that a choice names, such as 'Red spruce' for the option 'Top'; nulls if it names neither */
export function swatchOf(optionName: string, label: string): { wood: DrawnWood | null; color: string | null } {
  const wood = (partNamed(optionName) && drawnWood(label)) ?? null
  const key = makerPairs({ [optionName]: label })[0]?.key ?? ''
  const digits = wood === null && trimNamed(key) === 'color' ? readColor(label)?.color : undefined
  return { wood, color: digits === undefined ? null : `#${[...digits].map((digit) => digit + digit).join('')}` }
}
