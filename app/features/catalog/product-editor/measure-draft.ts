import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { FAMILIES, type Family } from '#contracts/catalog/measures/families.ts'
import { secondOf } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, measureOf, SECOND_FIGURES } from '#contracts/catalog/measures/measure-fields.ts'
import { measureProblems } from '#contracts/catalog/measures/measure-problems.ts'
import { typedText } from '#contracts/catalog/measures/measure-text.ts'
import { fromStored, toStored } from '#contracts/catalog/measures/measure-units.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import type { StatedMeasures } from '#contracts/catalog/measures/stated-measures.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { isComplete, tidy } from './complete-specification.ts'
import type { ProductDraft } from './product-draft.ts'

/** The values of the measures with lines of their own, typed or chosen, and `family`. */
export type MeasureDraft = Record<string, string>

export type Written = Pick<ProductDraft, 'name' | 'categories' | 'specifications' | 'measures'>

/** The initial values of the fields. */
export function measureDraft(stated: StatedMeasures | null): MeasureDraft {
  const texts: MeasureDraft = {}
  for (const [field, value] of Object.entries(stated ?? {})) {
    if (typeof value === 'string') texts[field] = value
    else if (value !== undefined && isMeasured(field)) {
      const measure = measureOf(field)
      const second = secondOf(stated ?? {}, field)
      texts[field] = typedText(measure, toStored(measure, value), second === undefined ? undefined : toStored(measure, second))
    }
  }
  return texts
}

/** The words of the listing that measures are read from. */
export function measuredWords({ name, categories, specifications }: Omit<Written, 'measures'>) {
  return {
    name,
    categories: categories.map((row) => tidy(row.name).toLowerCase()).filter(Boolean),
    specifications: Object.fromEntries(specifications.filter(isComplete).map((row) => [tidy(row.name), tidy(row.value)])),
  }
}

/** The family: chosen, or derived from the words. */
export function familyOf(draft: Written): Family {
  const { family } = draft.measures
  return family !== undefined && family in FAMILIES ? (family as Family) : deriveFamily(measuredWords(draft))
}

/** The measures to send; null if there are none. */
export function statedFrom(draft: Written): StatedMeasures | null {
  const family = familyOf(draft)
  const stated: Record<string, string | number> = {}
  for (const [field, text] of Object.entries(draft.measures)) {
    if (!isMeasured(field)) {
      if (text !== '') stated[field] = text
      continue
    }
    const typed = readTyped(field, family, text)
    if (!typed || 'problem' in typed) continue
    stated[field] = fromStored(measureOf(field), typed.value)
    if (typed.to !== undefined)
      stated[SECOND_FIGURES[field as keyof typeof SECOND_FIGURES]] = fromStored(measureOf(field), typed.to)
  }
  return Object.keys(stated).length > 0 ? (stated as StatedMeasures) : null
}

/** An error for each field that cannot be read. */
export function measureErrors(draft: Written): FieldErrors {
  const family = familyOf(draft)
  const errors: FieldErrors = {}
  for (const [field, sentences] of Object.entries(measureProblems(family, statedFrom(draft) ?? {})))
    errors[`measures.${field}`] = sentences.map(printMeasures)
  for (const [field, text] of Object.entries(draft.measures)) {
    if (!isMeasured(field)) continue
    const typed = readTyped(field, family, text)
    if (typed && 'problem' in typed) errors[`measures.${field}`] = [printMeasures(typed.problem)]
  }
  return errors
}
