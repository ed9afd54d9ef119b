import { WOODS } from '#contracts/catalog/measures/vocabulary.ts'
import { GENUS, WOOD_GENERA } from '#contracts/catalog/measures/wood-genera.ts'
import type { Facet } from './facets.ts'

/** Whether its values have several names */
export function hasOtherNames({ field }: Pick<Facet, 'field'>): boolean {
  return field?.endsWith('_wood') ?? false
}

/** All names of a value in `plainName` form, each word after a space. Woods have trade names and Latin names. */
export function namesToFind(facet: Pick<Facet, 'field'>, { id, label }: { id: string; label: string }): string {
  return ` ${plainName([label, ...(hasOtherNames(facet) ? woodNames(id) : [])].join(' '))}`
}

function woodNames(id: string): readonly string[] {
  const genus = WOOD_GENERA.find((each) => each.id === id)
  if (genus) return [GENUS.get(genus.members[0] ?? '') ?? '']
  const wood = WOODS.find((each) => each.id === id)
  return wood ? [...wood.latin, ...wood.aliases] : []
}

/** In lowercase without accents, each word once */
function plainName(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words)].join(' ')
}
