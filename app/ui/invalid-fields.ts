import type { FieldErrors } from '#contracts/refusal.ts'
import { focusPastDoubleClick } from './focus-past-double-click.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the browser finds wrong, in the field's own words when it brings some (`data-invalid-message`). */
export function invalidFields(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of controls(form)) {
    if (!control.name || errors[control.name] || control.validity.valid) continue
    errors[control.name] = [control.dataset.invalidMessage || control.validationMessage]
  }
  return errors
}

/**
 * Leads to what keeps a form from being sent: the first field that has an error, in the order of the page, else the words
 * that belong to no field. A button stands for what it chooses.
 */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const named = [...form.elements].filter((element) => element instanceof HTMLButtonElement || isControl(element))
  const field = named.find(({ name, type }) => errors[name] && type !== 'hidden')
  const words = field ? null : form.querySelector<HTMLElement>('[data-fault]')
  const goal = field ?? words?.querySelector('a') ?? words
  if (!goal) return
  // Words alone take no focus: they are read aloud, and whoever pressed the button may press it again.
  if (goal !== words) focusPastDoubleClick(goal, { preventScroll: true })
  const { top, bottom } = goal.getBoundingClientRect()
  // Room for what lies above and below: the head of the page, the foot of a long form, the words under the field.
  const room = window.innerHeight / 4
  if (top < room || bottom > window.innerHeight - room) goal.scrollIntoView({ block: 'center' })
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
