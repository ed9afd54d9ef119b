import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFormState } from './form-state.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Replaces the browser's message when a required box is not checked. */
  invalidMessage?: string
}

export function Checkbox({ name, label, hint, invalidMessage, className, ...rest }: CheckboxProps) {
  const id = useId()
  const form = useFormState()
  const message = form.errors[name]?.join(' ')
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        name={name}
        className="tick pointer-coarse:mt-3"
        data-invalid-message={invalidMessage}
        aria-invalid={message ? true : undefined}
        aria-describedby={classNames(hint && `${id}-hint`, message && `${id}-error`) || undefined}
        onInput={() => message && form.clearError(name)}
      />
      <div className="min-w-0 grow">
        <label htmlFor={id} className="-ml-3 block pl-3 text-sm pointer-coarse:py-2.5 pointer-coarse:leading-6">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-soft pointer-coarse:-mt-2.5">
            {hint}
          </p>
        )}
        {message && (
          <p id={`${id}-error`} className="text-sm text-ember">
            {message}
          </p>
        )}
      </div>
    </div>
  )
}
