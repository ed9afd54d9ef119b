import { raiseWindowEvent } from './window-events.ts'

/** The steps that some writes require first, each with a dialog. */
const REQUIRED_STEPS = {
  terms_not_accepted: 'openTermsDialog',
  name_required: 'openNameDialog',
  verification_required: 'openVerifyDialog',
} as const
type RequiredStep = keyof typeof REQUIRED_STEPS

const underWay = new Map<RequiredStep, Promise<boolean>>()
let last: Promise<unknown> = Promise.resolve()

/** Whether this refusal names a step that a dialog can complete, so that the write can be sent again. */
export function isRequiredStep(code: string): code is RequiredStep {
  return Object.hasOwn(REQUIRED_STEPS, code)
}

/**
 * Asks for the step and waits; false if it was declined or no dialog is on the page. Writes that need the same step share one dialog; two
 * steps are asked one after the other.
 */
export function completeRequiredStep(step: RequiredStep): Promise<boolean> {
  const asked = underWay.get(step)
  if (asked) return asked
  const taken = last.then(() => ask(step)).finally(() => underWay.delete(step))
  last = taken
  underWay.set(step, taken)
  return taken
}

function ask(step: RequiredStep): Promise<boolean> {
  return new Promise((done) => {
    if (!raiseWindowEvent(REQUIRED_STEPS[step], { done })) done(false)
  })
}
