import { FAMILIES, type Family } from './families.ts'
import { isPossible, secondOf } from './known-measures.ts'
import { isMeasured, measureOf } from './measure-fields.ts'
import { measureText, rangeText } from './measure-text.ts'
import { toStored } from './measure-units.ts'
import type { StatedMeasures } from './stated-measures.ts'
import type { MeasureId } from './vocabulary.ts'

/** An error message per field for values that are impossible in this family. Fields the family does not have are ignored. */
export function measureProblems(family: Family, stated: StatedMeasures): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(stated)) {
    if (!isMeasured(field) || typeof value !== 'number') continue
    const figures = [value, secondOf(stated, field)].flatMap((each) =>
      each === undefined ? [] : [toStored(measureOf(field), each)],
    )
    const possible = possibleText(field, family)
    if (possible && !figures.every((figure) => isPossible(measureOf(field), family, figure)))
      problems[field] = [`For ${FAMILIES[family].toLowerCase()}, enter ${possible}. Check the number and its unit.`]
  }
  if ((stated.supply_min ?? 0) > (stated.supply_max ?? Number.POSITIVE_INFINITY))
    problems.supply_min = ['The minimum voltage is higher than the maximum']
  return problems
}

/** The possible range in this family, in both units: `500 to 780 mm` */
export function possibleText(id: MeasureId, family: Family): string | undefined {
  const range = measureOf(id).ranges[family]
  return range && rangeText(measureOf(id), range[0], range[3])
}

const STOPS: Partial<Record<Family, { ratio: number; words: string }>> = {
  violin: { ratio: 2 / 3, words: '2:3' },
  viola: { ratio: 2 / 3, words: '2:3' },
  cello: { ratio: 7 / 10, words: '7:10' },
}
const STOPS_DIFFER_BY = 0.02

/** A question about a neck that is unusually short or long for its body, which changes where notes lie */
export function stopQuestion(family: Family, bodyStop: number, neckStop: number): string | undefined {
  const usual = STOPS[family]
  if (!usual || Math.abs(neckStop / bodyStop - usual.ratio) <= STOPS_DIFFER_BY) return
  const neck = measureText(measureOf('neck_stop'), neckStop)
  return `Most ${FAMILIES[family].toLowerCase()} have a neck-to-body stop ratio of ${usual.words}; a neck stop of ${neck} doesn’t match that. Is this right?`
}

/** A question about a possible but rare figure */
export function measureQuestion(id: MeasureId, family: Family, value: number): string | undefined {
  const measure = measureOf(id)
  const range = measure.ranges[family]
  if (!range || !isPossible(measure, family, value) || value === 0 || (value >= range[1] && value <= range[2])) return
  return `The usual range for ${FAMILIES[family].toLowerCase()} is ${rangeText(measure, range[1], range[2])}. Is this right?`
}
