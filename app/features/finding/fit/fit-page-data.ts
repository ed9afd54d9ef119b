import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { mayBeFretless, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureQuestion } from '#contracts/catalog/measures/measure-problems.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { MODEL_SOURCES } from '#contracts/catalog/measures/model-sources.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { REFERENCE_MODELS } from '#contracts/catalog/measures/reference-model.ts'
import type { MeasureId } from '#contracts/catalog/measures/vocabulary.ts'
import { FIT_FAMILIES, type FitSearch, feelOf, fitProblems, readFitSearch, stringCounts } from '#contracts/finding/fit-search.ts'
import { missingMeasures, playedInstrument } from '#contracts/finding/fit-summary.ts'
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
  /** A sentence about each ignored choice above the measurements, by parameter */
  problems: Record<string, string>
  /** The same for parameters that have no field on the page */
  otherProblems: string[]
  /** The player's instrument in words, with what was found for it */
  played: string
  /** A sentence about the measures that builders did not give */
  missing: string | null
  found: FittingProducts | null
}

const LONGEST_SHOWN = 60
const UNKNOWN_MODEL = 'We don’t have that model. Choose another or enter measurements.'

/** The labels of the form's choices, for a note without its field */
const CHOICES: Record<string, string> = {
  family: 'Instrument type',
  model: 'Start from',
  hand: 'You play',
  strings: 'Strings',
  frets: 'Frets',
}

export function fitPageData(params: URLSearchParams, found: FittingProducts | null): FitPageData {
  const search = readFitSearch(params)
  const { family, model, hand, strings, frets, fields } = search
  const unread = unreadTexts(params)
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
      problem: problem ?? unread[id] ?? unread[`${id}_matters`] ?? null,
      shown: value === null ? null : printMeasures(measureText(measureOf(id), value)),
      question: questionOf(family, id, value),
      isModels: typed.trim() === '' && value !== null,
      matters,
    })),
    problems: unread,
    otherProblems: Object.entries(unread).flatMap(([name, sentence]) =>
      isOnPage(name, search) ? [] : [`${labelOf(name)}: ${sentence}`],
    ),
    played: playedInstrument(search),
    missing: found && missingMeasures([...found.products, ...found.too_little_known]),
    found: feelOf(search) ? found : null,
  }
}

/** A sentence about each unused value of the address */
function unreadTexts(params: URLSearchParams): Record<string, string> {
  const unread = Object.entries(fitProblems(params)).map(([name, [problem]]) => {
    const typed = [...new Set(params.getAll(name))].at(-1)?.trim().slice(0, LONGEST_SHOWN)
    const model = REFERENCE_MODELS.find(({ id }) => id === typed)
    if (name === 'model' && !model) return [name, UNKNOWN_MODEL]
    const shown = (name === 'model' && model?.name) || typed
    return [name, `${shown ? `“${shown}” was ignored. ` : ''}${problem}.`]
  })
  return Object.fromEntries(unread)
}

function isOnPage(name: string, { family, fields }: FitSearch): boolean {
  if (name === 'strings') return family !== ''
  if (name === 'frets') return family !== '' && mayBeFretless(family)
  return name in CHOICES || fields.some(({ id }) => name === id || name === `${id}_matters`)
}

function labelOf(name: string): string {
  return CHOICES[name] ?? measureOf(name.replace(/_matters$/, '') as MeasureId).label
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
