import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFormState } from './form-state.ts'

export type FieldProps = {
  /** The field name in the form and in the server's errors. */
  name: string
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** A sentence below the control, so that the controls of one row align. */
  hint?: ReactNode
  /** Adds 'optional' to the label. */
  optional?: boolean
  /** Quiet actions at the end of the label's line. */
  aside?: ReactNode
  /** An error from outside the form; the form's own errors arrive through its context. */
  error?: string
  className?: string
  /** One Input, Textarea or Select. */
  children: ReactNode
}

type FieldState = { id: string; name: string; describedBy: string | undefined; isInvalid: boolean; onInput: () => void }

const FieldContext = createContext<FieldState | null>(null)

/** A label with its hint and error, connected to the control inside. */
export function Field({ name, label, hideLabel, hint, optional, aside, error, className, children }: FieldProps) {
  const id = useId()
  const form = useFormState()
  const message = error ?? form.errors[name]?.join(' ')
  const describedBy = classNames(hint && `${id}-hint`, message && `${id}-error`) || undefined

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className={classNames('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {optional && <span className="text-xs text-ink-soft">optional</span>}
        {aside}
      </div>
      <FieldContext
        value={{ id, name, describedBy, isInvalid: Boolean(message), onInput: () => message && form.clearError(name) }}
      >
        {children}
      </FieldContext>
      {message && (
        <p id={`${id}-error`} role={error && 'alert'} className="text-sm text-ember">
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The attributes a control takes from its Field; none without one. */
export function useField() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    onInput: field.onInput,
  }
}
