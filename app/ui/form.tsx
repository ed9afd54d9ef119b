import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { askToSignIn } from '../lib/ask-to-sign-in.ts'
import { messageForUser } from '../lib/user-facing-error.ts'
import { FormError } from './form-error.tsx'
import { FormContext } from './form-state.ts'
import { focusFirstError, invalidFields } from './invalid-fields.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { useAction } from './use-action.ts'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> & {
  /** Submits the values. Errors it throws are shown: `fields` at the fields, `message` above the form. */
  onSubmit: (values: FormData) => Promise<unknown> | unknown
  /** Checks what the browser cannot; returns field names with their sentences. */
  validate?: (values: FormData) => FieldErrors
  /** Shown if the error has no user-facing message. */
  failure?: string
  /** Hides the error box, for forms that show the error another way. */
  hideError?: boolean
  /** Shown without JavaScript. */
  withoutScripts?: ReactNode
}

/** Submits once at a time, keeps the input, and moves the focus to the first error. */
export function Form({ onSubmit, validate, failure, hideError, withoutScripts, children, ...rest }: FormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string>()
  const [refused, setRefused] = useState<{ form: HTMLFormElement; fields: FieldErrors }>()

  // Runs after the errors are rendered, because they shift the content.
  useEffect(() => {
    if (refused) focusFirstError(refused.form, refused.fields)
  }, [refused])

  function refuse(form: HTMLFormElement, fields: FieldErrors, words?: string) {
    setErrors(fields)
    setMessage(words)
    setRefused({ form, fields })
  }

  const { run, isPending: pending } = useAction(send)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form in a dialog inside another form handles its own events.
    event.stopPropagation()
    const form = event.currentTarget
    void run(form, new FormData(form, event.nativeEvent.submitter))
  }

  async function send(form: HTMLFormElement, values: FormData) {
    const unfit = invalidFields(form)
    // Ordered by position on the page; a field's own message wins.
    const wrong = { ...unfit, ...validate?.(values), ...unfit }
    if (Object.keys(wrong).length > 0) return refuse(form, wrong)

    setErrors({})
    setMessage(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      askToSignIn(error)
      const fields = fieldErrorsOf(error)
      refuse(form, fields, Object.keys(fields).length > 0 ? undefined : messageForUser(error, failure))
    }
  }

  function clearError(name: string) {
    setErrors(({ [name]: _, ...others }) => others)
  }

  return (
    <FormContext value={{ pending, errors, refused: refused?.fields, message, clearError }}>
      <form {...rest} noValidate aria-busy={pending || undefined} onSubmit={submit}>
        <NeedsScripts>{withoutScripts ?? 'This form needs JavaScript. Please turn it on and reload the page.'}</NeedsScripts>
        {!hideError && <FormError className="mb-5" />}
        {children}
      </form>
    </FormContext>
  )
}

function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Error) || !('fields' in error) || typeof error.fields !== 'object') return {}
  return (error.fields ?? {}) as FieldErrors
}
