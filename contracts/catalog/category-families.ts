import { FAMILY_IDS, type Family } from './measures/families.ts'
import type { FacetSearch } from './products.ts'

/** The family whose facets a list offers. A category with one family implies it. */
export function shownFamily({ family, category }: Pick<FacetSearch, 'family' | 'category'>): Family | '' {
  const families = familiesOf(category)
  return family || (families.length === 1 ? (families[0] ?? '') : '')
}

/** The families in a category; a custom category may contain any */
export function familiesOf(category: string): readonly Family[] {
  return FAMILIES_OF_CATEGORY.get(category) ?? FAMILY_IDS
}

const FAMILIES_OF_CATEGORY: ReadonlyMap<string, readonly Family[]> = new Map(
  Object.entries<readonly Family[]>({
    guitars: ['electric-guitar', 'acoustic-guitar', 'classical-guitar', 'archtop-guitar', 'other-fretted'],
    'electric guitars': ['electric-guitar', 'archtop-guitar'],
    'acoustic guitars': ['acoustic-guitar', 'classical-guitar', 'archtop-guitar'],
    basses: ['bass'],
    violins: ['violin', 'viola', 'cello'],
    ukuleles: ['ukulele'],
    mandolins: ['mandolin'],
    'guitar pedals & effects': ['pedal'],
  }),
)
