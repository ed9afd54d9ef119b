import { nextId } from '#app/lib/next-id.ts'
import type { OptionType } from '#contracts/custom-builds/build-offers.ts'
import { blankOption, type OptionDraft, type SpecDraft } from './build-offer-draft.ts'

/** Splits dropdown values at commas, trims them and drops blanks and duplicates (specification 2, section 5). */
export function labelsOf(values: string): string[] {
  const labels = values.split(',').map((label) => label.replace(/\s+/g, ' ').trim())
  return [...new Set(labels.filter(Boolean))]
}

/** An option is saved once it has a name; it always has a type. */
export function isWhole({ option_name }: OptionDraft): boolean {
  return option_name.trim() !== ''
}

/** Changes the type; only a dropdown has values (specification 2, section 5). */
export function withType(option: OptionDraft, option_type: OptionType): OptionDraft {
  return option_type === 'dropdown' ? { ...option, option_type } : { ...option, option_type, values: '', prices: {} }
}

/** The path in the server's errors, which counts only options that are sent. */
export function optionPath(specAt: number, options: OptionDraft[], at: number): string {
  const option = options[at]
  if (!option || !isWhole(option)) return `specs.${specAt}.unsent.${at}`
  return `specs.${specAt}.options.${options.slice(0, at).filter(isWhole).length}`
}

/** A copy of a specification, saved as a new one. */
export function copyOf(spec: SpecDraft, id: number): SpecDraft {
  const options = spec.options.map((option) => ({ ...option, saved_id: '' }))
  return { ...spec, id, saved_id: '', spec_name: spec.spec_name && `${spec.spec_name} (Copy)`, options }
}

export function withNewOption(options: OptionDraft[]): OptionDraft[] {
  return [...options, blankOption(nextId(options))]
}
