import { FAMILIES, type Family } from './families.ts'
import { isPossible, secondOf } from './known-measures.ts'
import { isMeasured, measureOf } from './measure-fields.ts'
import { rangeText } from './measure-text.ts'
import { toStored } from './measure-units.ts'
import type { StatedMeasures } from './stated-measures.ts'
import type { MeasureId } from './vocabulary.ts'

/** What no instrument of this family can have: a sentence for each field. What the family does not have is left alone. */
export function measureProblems(family: Family, stated: StatedMeasures): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(stated)) {
    if (!isMeasured(field) || typeof value !== 'number') continue
    const figures = [value, secondOf(stated, field)].flatMap((each) =>
      each === undefined ? [] : [toStored(measureOf(field), each)],
    )
    const possible = possibleText(field, family)
    if (possible && !figures.every((figure) => isPossible(measureOf(field), family, figure)))
      problems[field] = [`${FAMILIES[family]} have ${possible}. Check the number and its unit.`]
  }
  if ((stated.supply_min ?? 0) > (stated.supply_max ?? Number.POSITIVE_INFINITY))
    problems.supply_min = ['The least voltage is higher than the most']
  return problems
}

/** What this family can have: `500 to 780 mm`, in both units. */
export function possibleText(id: MeasureId, family: Family): string | undefined {
  const range = measureOf(id).ranges[family]
  return range && rangeText(measureOf(id), range[0], range[3])
}

/** A question about a figure that is possible, but rare. */
export function measureQuestion(id: MeasureId, family: Family, value: number): string | undefined {
  const measure = measureOf(id)
  const range = measure.ranges[family]
  if (!range || !isPossible(measure, family, value) || value === 0 || (value >= range[1] && value <= range[2])) return
  return `Most ${FAMILIES[family].toLowerCase()} have ${rangeText(measure, range[1], range[2])}. Is this right?`
}
