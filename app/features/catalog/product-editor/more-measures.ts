import type { Family } from '#contracts/catalog/measures/families.ts'
import {
  FAMILY_FIELDS,
  isMeasured,
  type MeasureField,
  measureOf,
  type WordField,
} from '#contracts/catalog/measures/measure-fields.ts'
import type { ReadInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { VALUE_LISTS } from '#contracts/catalog/measures/vocabulary.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'
import type { MeasureDraft } from './measure-draft.ts'

/**
 * The measures shown beside the standard ones of a family: those that the catalog filters by, that were read from the words,
 * that could not be read, or that are stated. So each of them can be corrected.
 */
export function moreMeasures(family: Family, read: ReadInstrument, stated: MeasureDraft): MeasureField[] {
  const asked: readonly MeasureField[] = FAMILY_FIELDS[family]
  const said = [read.measures, read.values, read.unread, stated].flatMap(Object.keys)
  const fields = new Set([...FAMILY_FACETS[family], ...said.filter((field) => isOf(family, field))])
  return [...fields].filter((field) => !asked.includes(field))
}

/** After a change of the family, stated measures that the new family lacks are kept but do not count. */
function isOf(family: Family, field: string): field is MeasureField {
  return isMeasured(field) ? measureOf(field).ranges[family] !== undefined : isWord(field)
}

function isWord(field: string): field is WordField {
  return field in VALUE_LISTS || field.endsWith('_wood')
}
