import type { OptionType } from '#contracts/build-offers.ts'
import { blankOption, type OptionDraft, type SpecDraft } from './build-offer-draft.ts'

/** The values of a dropdown: parted by commas, trimmed, empties and repetitions dropped (specification 2, section 5). */
export function labelsOf(values: string): string[] {
  const labels = values.split(',').map((label) => label.replace(/\s+/g, ' ').trim())
  return [...new Set(labels.filter(Boolean))]
}

/** An option is saved only once it has a name; a type it always has. */
export function isWhole({ option_name }: OptionDraft): boolean {
  return option_name.trim() !== ''
}

/** Another type; whatever is no dropdown has no values (specification 2, section 5). */
export function withType(option: OptionDraft, option_type: OptionType): OptionDraft {
  return option_type === 'dropdown' ? { ...option, option_type } : { ...option, option_type, values: '', prices: {} }
}

/** Under which the server names what is wrong with it: it counts only what is sent. */
export function optionPath(specAt: number, options: OptionDraft[], at: number): string {
  const option = options[at]
  if (!option || !isWhole(option)) return `specs.${specAt}.unsent.${at}`
  return `specs.${specAt}.options.${options.slice(0, at).filter(isWhole).length}`
}

/** A specification like another, to be saved as one of its own. */
export function copyOf(spec: SpecDraft, id: number): SpecDraft {
  const options = spec.options.map((option) => ({ ...option, saved_id: '' }))
  return { ...spec, id, saved_id: '', spec_name: spec.spec_name && `${spec.spec_name} (Copy)`, options }
}

export function withNewOption(options: OptionDraft[]): OptionDraft[] {
  return [...options, blankOption(nextId(options))]
}

/** A number that no line has yet. */
export function nextId(rows: { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}
