import { plainLabel, WOODS } from './vocabulary.ts'

/**
 * Player names for a genus of several woods. Builders often give only the genus, so 'Rosewood, unspecified' is also one of its woods.
 */
const NAMES = {
  Picea: 'Spruce',
  Acer: 'Maple',
  Swietenia: 'Mahogany',
  Dalbergia: 'Rosewood',
  Juglans: 'Walnut',
  Fraxinus: 'Ash',
  Diospyros: 'Ebony',
  Acacia: 'Acacia',
  Guibourtia: 'Guibourtia',
} as const

/** The Latin genus of each wood; undefined for non-woods */
export const GENUS: ReadonlyMap<string, string | undefined> = new Map(
  WOODS.map(({ id, label, latin }) => [id, latin[0]?.split(' ')[0] ?? unnamedGenus(label)]),
)

/** Genera with several woods as one choice, matching any of them */
export const WOOD_GENERA = Object.entries(NAMES).map(([genus, name]) => ({
  id: `any-${name.toLowerCase()}`,
  label: `${name}, any`,
  members: WOODS.map(({ id }): string => id).filter((id) => GENUS.get(id) === genus),
}))

function unnamedGenus(label: string): string | undefined {
  return Object.entries(NAMES).find(([, name]) => plainLabel(label) === name)?.[0]
}
