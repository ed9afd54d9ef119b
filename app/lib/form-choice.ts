import { formText } from './form-text.ts'

/** The selected value of a form field with these choices. */
export function formChoice<Name extends string>(values: FormData, field: string, choices: Record<Name, string>): Name {
  const isChoice = (name: string): name is Name => Object.hasOwn(choices, name)
  const chosen = formText(values, field)
  if (!isChoice(chosen)) throw new Error(`${chosen} is not an option for ${field}`)
  return chosen
}
