import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { focusPastDoubleClick } from './focus-past-double-click.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The browser's validation errors, with the field's own message if it has one (`data-invalid-message`). */
export function invalidFields(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of controls(form)) {
    if (!control.name || errors[control.name] || control.validity.valid) continue
    errors[control.name] = [control.dataset.invalidMessage || control.validationMessage]
  }
  return errors
}

/**
 * Moves the focus to the first invalid field in page order, or scrolls to the form's error. For a file input, its button gets the focus.
 */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const named = [...form.elements].filter((element) => element instanceof HTMLButtonElement || isControl(element))
  const field = named.find(({ name, type }) => errors[name] && type !== 'hidden')
  const words = field ? null : form.querySelector<HTMLElement>('[data-fault]')
  const goal = field ?? words?.querySelector('a') ?? words
  if (!goal) return
  // Text cannot take the focus: it is announced, and the focus stays on the button.
  if (goal !== words) focusPastDoubleClick(goal, { preventScroll: true })
  const { top, bottom } = goal.getBoundingClientRect()
  // Leaves room for the page header, a long form's footer, and the text below the field.
  const room = window.innerHeight / 4
  if (top < room || bottom > window.innerHeight - room) goal.scrollIntoView({ block: 'center' })
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
