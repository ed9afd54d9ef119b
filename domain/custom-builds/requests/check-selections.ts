import type { CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { findContactInfo } from '#contracts/kernel/find-contact-info.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'

const LONGEST_ANSWER = 500

/** The buyer's choices in the order of the options, without empty ones. Refuses with an error at each invalid option. */
export function checkSelections({ options }: SpecTemplate, typed: Record<string, string>): Record<string, string> {
  const errors: FieldErrors = {}
  const kept: [string, string][] = []
  const offered = new Set(options.map(({ option_name }) => option_name))
  for (const name of Object.keys(typed)) if (!offered.has(name)) errors[field(name)] = ['This is not one of the options']
  for (const option of options) {
    const chosen = (typed[option.option_name] ?? '').trim()
    const wrong = selectionError(option, chosen)
    if (wrong) errors[field(option.option_name)] = [wrong]
    else if (chosen) kept.push([option.option_name, chosen])
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: errors })
  return Object.fromEntries(kept)
}

function field(name: string): string {
  return `customization_selections.${name}`
}

function selectionError(option: CustomizationOption, chosen: string): string | null {
  const { option_name: name, option_type: type } = option
  if (chosen === '') return option.is_required ? `${name} is required` : null
  if (chosen.includes('\0')) return 'This text contains a character that cannot be stored'
  if (type === 'dropdown') return option.dropdown_options.includes(chosen) ? null : 'Choose one of the options'
  if (type === 'color_picker') return /^#[0-9a-f]{6}$/i.test(chosen) ? null : 'Choose a color'
  // Whether the file was uploaded here is checked when it is claimed.
  if (type === 'file_upload') return null
  if (chosen.length > LONGEST_ANSWER) return `Keep this to ${LONGEST_ANSWER} characters or less`
  return findContactInfo(chosen) ? 'Please leave out email addresses, phone numbers and links' : null
}
