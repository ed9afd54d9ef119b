import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { mayBeFretless, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureQuestion } from '#contracts/catalog/measures/measure-problems.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { MODEL_SOURCES } from '#contracts/catalog/measures/model-sources.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { REFERENCE_MODELS } from '#contracts/catalog/measures/reference-model.ts'
import type { MeasureId } from '#contracts/catalog/measures/vocabulary.ts'
import { FIT_FAMILIES, type FitSearch, feelOf, stringCounts } from '#contracts/finding/fit-search.ts'
import type { FittingProducts } from '#contracts/finding/fit-views.ts'

/** The page's data as text, so that browsers do not load the measures. */
export type FitPageData = {
  kinds: { id: string; label: string; models: { id: string; name: string }[] }[]
  family: string
  model: string
  /** The sources of the model's measurements. */
  sources: string[]
  hand: string
  /** The first is the default; no choices until a family is selected. */
  strings: { value: string; choices: [string, string][] }
  /** Null if all instruments have frets, or none do. */
  frets: string | null
  fields: {
    id: string
    label: string
    typed: string
    problem: string | null
    shown: string | null
    question: string | null
    isModels: boolean
    matters: string
  }[]
  found: FittingProducts | null
}

export function fitPageData(search: FitSearch, found: FittingProducts | null): FitPageData {
  const { family, model, hand, strings, frets, fields } = search
  return {
    kinds: FIT_FAMILIES.map((id) => ({
      id,
      label: FAMILIES[id],
      models: REFERENCE_MODELS.filter((each) => each.family === id).map(({ id: modelId, name }) => ({ id: modelId, name })),
    })),
    family,
    model: model?.id ?? '',
    sources: (model?.sources ?? []).map((id) => MODEL_SOURCES[id]),
    hand,
    strings: { value: String(strings), choices: stringChoices(search) },
    frets: family !== '' && mayBeFretless(family) ? frets : null,
    fields: fields.map(({ id, typed, problem, value, matters }) => ({
      id,
      label: measureOf(id).label,
      typed,
      problem,
      shown: value === null ? null : printMeasures(measureText(measureOf(id), value)),
      question: questionOf(family, id, value),
      isModels: typed.trim() === '' && value !== null,
      matters,
    })),
    found: feelOf(search) ? found : null,
  }
}

function stringChoices({ family, model }: FitSearch): [string, string][] {
  if (family === '') return []
  const ofModel = model?.figures.strings
  const open: [string, string][] = ofModel
    ? [
        ['', `Same as the model: ${ofModel}`],
        ['any', 'Any number'],
      ]
    : [['', 'Any number']]
  return [...open, ...stringCounts(family).map((count): [string, string] => [String(count), String(count)])]
}

/** A figure that is possible, but rare. */
function questionOf(family: FitSearch['family'], id: MeasureId, value: number | null): string | null {
  const question = family === '' || value === null ? undefined : measureQuestion(id, family, value)
  return question === undefined ? null : printMeasures(question)
}
