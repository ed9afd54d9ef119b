import { FAMILIES, FAMILY_IDS, type Family } from '../catalog/measures/families.ts'
import { type Feel, FIT_MEASURES } from '../catalog/measures/fit-score.ts'
import { labelOf, mayBeFretless, measureOf } from '../catalog/measures/measure-fields.ts'
import { readTyped } from '../catalog/measures/read-typed.ts'
import { REFERENCE_MODELS, type ReferenceModel } from '../catalog/measures/reference-model.ts'
import type { MeasureId } from '../catalog/measures/vocabulary.ts'
import { ONCE } from '../kernel/once.ts'
import { FIT_PARAMETERS } from './fit-parameters.ts'

/** Whether a measure counts normally, is required, or is ignored */
type Matters = '' | 'must' | 'no'

/** One measure of the form: the typed text, and how it counts */
type FitField = {
  id: MeasureId
  typed: string
  /** The problem with the typed text */
  problem: string | null
  /** In the stored unit: the typed figure, otherwise the model's */
  value: number | null
  matters: Matters
}

/** A search at `/fit`. */
export type FitSearch = {
  /** Empty until chosen directly or with a model */
  family: Family | ''
  model: ReferenceModel | null
  hand: 'right' | 'left' | 'either'
  /** Empty means the model's count, or any without a model. */
  strings: number | 'any' | ''
  frets: 'fretted' | 'fretless' | 'any'
  fields: FitField[]
}

/** Pedals have no feel to compare. */
export const FIT_FAMILIES: readonly Family[] = FAMILY_IDS.filter((id) => id !== 'pedal')

const HANDS = ['right', 'left', 'either'] as const
const FRETS = ['fretted', 'fretless', 'any'] as const
const MATTERS = ['must', 'no'] as const

/** Parses a search from a URL; unknown values are dropped. */
export function readFitSearch(params: URLSearchParams): FitSearch {
  const named = REFERENCE_MODELS.find(({ id }) => id === params.get('model')) ?? null
  const asked = FIT_FAMILIES.find((id) => id === params.get('family'))
  // A model of a previously chosen family is ignored.
  const model = named && asked && named.family !== asked ? null : named
  const family = model?.family ?? asked ?? ''
  const hand = HANDS.find((each) => each === params.get('hand')) ?? 'right'
  return {
    family,
    model,
    hand,
    strings: readStrings(family, params.get('strings')),
    frets: FRETS.find((each) => each === params.get('frets')) ?? 'fretted',
    fields: family === '' ? [] : fitMeasures(family).map((id) => readField(params, family, model, id)),
  }
}

/** The possible string counts of a family */
export function stringCounts(family: Family): number[] {
  const [least = 0, , , most = -1] = measureOf('strings').ranges[family] ?? []
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}

function readStrings(family: Family | '', text: string | null): FitSearch['strings'] {
  if (text === 'any') return 'any'
  return (family !== '' && stringCounts(family).find((count) => String(count) === text)) || ''
}

/** The compared measures of a family */
export function fitMeasures(family: Family): MeasureId[] {
  return FIT_MEASURES.filter((id) => {
    const { ranges, step = {} } = measureOf(id)
    return ranges[family] !== undefined && (step.crown_um ?? step[family] ?? step.default) !== undefined
  })
}

/** The search in the form that scoring needs; null without a figure to compare */
export function feelOf({ family, model, hand, strings, frets, fields }: FitSearch): Feel | null {
  const figures = Object.fromEntries(fields.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])))
  if (family === '' || !fields.some(({ value, matters }) => value !== null && matters !== 'no')) return null
  const having = (matters: Matters) =>
    fields.filter((each) => each.matters === matters && each.value !== null).map(({ id }) => id)
  return {
    family,
    figures,
    hand: hand === 'either' ? null : hand,
    strings: strings === 'any' ? null : strings || (model?.figures.strings ?? null),
    frets: frets === 'any' || !mayBeFretless(family) ? null : frets,
    must: having('must'),
    ignored: having('no'),
  }
}

function readField(params: URLSearchParams, family: Family, model: ReferenceModel | null, id: MeasureId): FitField {
  const typed = (params.get(id) ?? '').slice(0, 60)
  const reading = readTyped(id, family, typed)
  const matters = params.get(`${id}_matters`)
  const own = model?.figures[id] ?? null
  return {
    id,
    typed,
    problem: reading && 'problem' in reading ? reading.problem : null,
    value: reading ? ('problem' in reading ? null : reading.value) : own,
    matters: MATTERS.find((each) => each === matters) ?? '',
  }
}

/** A sentence for each parameter that the search does not use. */
export function fitProblems(params: URLSearchParams): Record<string, string[]> {
  const search = readFitSearch(params)
  const problems = FIT_PARAMETERS.map((name) => [name, problemOf(name, params, search)] as const)
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem === null ? [] : [[name, [problem]]])))
}

/** The parameter without which nothing can be compared */
export function fitGap({ family, fields }: FitSearch): Record<string, string[]> {
  const [first] = fields
  return family === '' || !first
    ? { family: ['Choose an instrument type'] }
    : { [first.id]: ['Enter at least one measurement, such as this one'] }
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

function problemOf(name: string, params: URLSearchParams, search: FitSearch): string | null {
  if (new Set(params.getAll(name)).size > 1) return ONCE
  const typed = params.get(name)?.trim() ?? ''
  return typed === '' ? null : valueProblem(name, typed, search)
}

function valueProblem(name: string, typed: string, search: FitSearch): string | null {
  const { family, model, strings, fields } = search
  if (name === 'family') return family === '' ? 'Choose an instrument type that can be compared' : null
  if (name === 'model') return model === null ? 'Unknown model for this instrument type' : null
  if (name === 'hand') return oneOf(HANDS, typed)
  if (name === 'frets') return fretsProblem(typed, family)
  if (name.endsWith('_matters')) return mattersProblem(name, typed, search)
  if (family === '') return 'Choose an instrument type first'
  if (name === 'strings')
    return strings === '' ? `Enter ${stringCounts(family).at(0)} to ${stringCounts(family).at(-1)}, or “any”` : null
  const field = fields.find(({ id }) => id === name)
  return field ? field.problem : `${FAMILIES[family]} aren’t compared by this measurement`
}

function oneOf(choices: readonly string[], typed: string): string | null {
  return choices.includes(typed) ? null : `Enter ${EITHER.format(choices)}`
}

function fretsProblem(typed: string, family: Family | ''): string | null {
  // A form sends the default for every family.
  if (typed !== 'fretless' || family === '' || mayBeFretless(family)) return oneOf(FRETS, typed)
  return `This choice isn’t available for ${FAMILIES[family].toLowerCase()}`
}

function mattersProblem(name: string, typed: string, { fields }: FitSearch): string | null {
  const field = fields.find(({ id }) => `${id}_matters` === name)
  const isMissing = typed === 'must' && field?.value === null && field.typed.trim() === ''
  return isMissing ? `Enter a measurement for “${labelOf(field.id)}” if it must be close` : oneOf(MATTERS, typed)
}
