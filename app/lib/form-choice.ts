import { formText } from './form-text.ts'

/** What was chosen in a form field that offers these choices and no other. */
export function formChoice<Name extends string>(values: FormData, field: string, choices: Record<Name, string>): Name {
  const isChoice = (name: string): name is Name => Object.hasOwn(choices, name)
  const chosen = formText(values, field)
  if (!isChoice(chosen)) throw new Error(`${chosen} is not a choice of ${field}`)
  return chosen
}
