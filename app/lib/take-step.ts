import { raise } from './window-events.ts'

/** What some writes ask of a person first, each in its dialog. */
const STEPS = { terms_not_accepted: 'openTermsDialog', name_required: 'openNameDialog' } as const
type Step = keyof typeof STEPS

const underWay = new Map<Step, Promise<boolean>>()

/** Whether this refusal names a step that can be taken in a dialog, after which the write may be sent again. */
export function isStep(code: string): code is Step {
  return Object.hasOwn(STEPS, code)
}

/** Asks for the step and waits; false when it was turned down. Writes that ask at once share one dialog. */
export function takeStep(step: Step): Promise<boolean> {
  const asked = underWay.get(step)
  if (asked) return asked
  const taken = new Promise<boolean>((done) => raise(STEPS[step], { done })).finally(() => underWay.delete(step))
  underWay.set(step, taken)
  return taken
}
