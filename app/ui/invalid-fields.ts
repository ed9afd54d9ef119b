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

/** Puts the cursor into the first field that has an error, in the order of the page. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  controls(form)
    .find((control) => errors[control.name] && control.type !== 'hidden')
    ?.focus()
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )
}
