import type { FieldErrors } from '#contracts/refusal.ts'

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

/** Brings the focus to the first field that has an error, in the order of the page. A button stands for what it chooses. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const named = [...form.elements].filter((element) => element instanceof HTMLButtonElement || isControl(element))
  named.find(({ name, type }) => errors[name] && type !== 'hidden')?.focus()
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
