import { pairAbout } from '#contracts/catalog/measures/known-measures.ts'
import { FAMILY_FIELDS, labelOf, type MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'
import type { ProductDraft } from './product-draft.ts'
import type { SpecificationReading } from './specification-reading.ts'
import { suggestedSpecifications } from './suggested-specifications.ts'

/** A line to add: the builder's own words, or a measure with its own field. */
export type SuggestedLine = { name: string; field?: MeasureField }

/** The most suggestions to show. Other names are offered while typing. */
const MOST = 8

/** The lines that an instrument of its kind usually has, those that buyers filter by first. */
export function suggestedLines(draft: ProductDraft, { family, isKnown, own }: SpecificationReading): SuggestedLine[] {
  const written = new Set(draft.specifications.map(({ name }) => name.trim().toLowerCase()))
  const usual = suggestedSpecifications(draft.categories.map(({ name }) => name)).filter(
    ({ name }) => !written.has(name.toLowerCase()),
  )
  const isAbout = (field: MeasureField) => (name: string) => pairAbout(field, family, { [name]: '' }) !== undefined
  const wanted = new Set<MeasureField>([...FAMILY_FACETS[family], ...FAMILY_FIELDS[family]])
  const lines = [...wanted]
    .filter((field) => !isKnown(field) && !own.includes(field))
    .map((field): SuggestedLine => {
      const line = usual.find(({ name }) => isAbout(field)(name))
      return line ? { name: line.name } : { name: labelOf(field), field }
    })
  const all = [...lines, ...usual.map(({ name }) => ({ name }))]
  return all.filter((line, at) => all.findIndex(({ name }) => name === line.name) === at).slice(0, MOST)
}
