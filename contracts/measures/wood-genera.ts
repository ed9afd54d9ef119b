import { plainLabel, WOODS } from './vocabulary.ts'

/** What players call a genus of several woods. Makers often say no more than this: 'Rosewood, unnamed' is one of its woods, too. */
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

/** The genus of each wood, in Latin; undefined of what is no wood. */
export const GENUS: ReadonlyMap<string, string | undefined> = new Map(
  WOODS.map(({ id, label, latin }) => [id, latin[0]?.split(' ')[0] ?? unnamedGenus(label)]),
)

/** Genera with several woods, as one choice: any of these. */
export const WOOD_GENERA = Object.entries(NAMES).map(([genus, name]) => ({
  id: `any-${name.toLowerCase()}`,
  label: `${name}, any`,
  members: WOODS.map(({ id }): string => id).filter((id) => GENUS.get(id) === genus),
}))

function unnamedGenus(label: string): string | undefined {
  return Object.entries(NAMES).find(([, name]) => plainLabel(label) === name)?.[0]
}
