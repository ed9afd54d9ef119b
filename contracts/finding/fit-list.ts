import { measureOf } from '../catalog/measures/measure-fields.ts'
import { fromStored } from '../catalog/measures/measure-units.ts'
import type { MeasureId } from '../catalog/measures/vocabulary.ts'
import { readCatalogSearch } from './catalog-search.ts'
import { FACET_KEYS } from './facets/facet-fields.ts'
import { facetsOf } from './facets/facets.ts'
import type { FitSearch } from './fit-search.ts'
import { savedQuery } from './saved-query.ts'
import { searchLabel } from './search-label.ts'

/**
 * The catalog list a player can use: their hand, unusual string counts, and required measures within one step. It can be saved as a search.
 */
export function fitList(search: FitSearch): { path: string; label: string } {
  const { family, hand, frets, fields } = search
  const params = new URLSearchParams({ family })
  if (hand !== 'either') params.set('hand', hand)
  if (frets === 'fretless') params.set('frets', 'fretless,fretless-lined')
  const strings = unusualStrings(search)
  if (strings !== undefined) params.set('strings', String(strings))
  for (const { id, value, matters } of fields) {
    const range = matters === 'must' && value !== null && family !== '' ? withinStep(id, family, value) : undefined
    if (range) params.set(...range)
  }
  // Drops measures that are not facets of this family.
  const list = readCatalogSearch(params)
  return { path: `/catalog?${savedQuery(list)}`, label: searchLabel(list) }
}

/** Builders state the string count only if it is unusual. */
function unusualStrings({ family, strings, model }: FitSearch): number | undefined {
  const asked = strings === '' ? model?.figures.strings : strings
  const usual = family === '' ? undefined : measureOf('strings').ranges[family]?.[1]
  return typeof asked === 'number' && asked !== usual ? asked : undefined
}

function withinStep(id: MeasureId, family: Exclude<FitSearch['family'], ''>, value: number): [string, string] | undefined {
  const measure = measureOf(id)
  const step = measure.step?.[family] ?? measure.step?.default
  const facet = facetsOf(family).find(({ field }) => field === id)
  if (step === undefined || !facet || !(id in FACET_KEYS)) return
  return [facet.key, `${fromStored(measure, value - step)}-${fromStored(measure, value + step)}`]
}
