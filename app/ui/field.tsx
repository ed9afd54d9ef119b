import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFormState } from './form-state.ts'

export type FieldProps = {
  /** The name under which the form sends it, and under which the server answers errors. */
  name: string
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** A sentence below the label. */
  hint?: ReactNode
  /** Says 'optional' beside the label. */
  optional?: boolean
  /** An error from elsewhere; errors of the form come by themselves. */
  error?: string
  className?: string
  /** One Input, Textarea or Select. */
  children: ReactNode
}

type FieldState = { id: string; name: string; describedBy: string | undefined; isInvalid: boolean; onInput: () => void }

const FieldContext = createContext<FieldState | null>(null)

/** A label, what explains it, and what is wrong with it, tied to the control inside. */
export function Field({ name, label, hideLabel, hint, optional, error, className, children }: FieldProps) {
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
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldContext
        value={{ id, name, describedBy, isInvalid: Boolean(message), onInput: () => message && form.clearError(name) }}
      >
        {children}
      </FieldContext>
      {message && (
        <p id={`${id}-error`} className="text-sm text-ember">
          {message}
        </p>
      )}
    </div>
  )
}

/** What a control takes from the Field around it; nothing when it stands alone. */
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
