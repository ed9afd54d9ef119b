import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFormState } from './form-state.ts'

type RadioChoice = {
  value: string
  label: ReactNode
  /** A small picture before the label. */
  picture?: ReactNode
  hint?: ReactNode
  /** Right-aligned, such as a price. */
  aside?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = {
  name: string
  legend: string
  hideLegend?: boolean
  /** Adds 'optional' to the legend. */
  optional?: boolean
  /** A sentence below the choices. */
  hint?: string | undefined
  /** An error from outside the form. */
  error?: string | undefined
  choices: RadioChoice[]
  /** Controlled with onChange; otherwise use defaultValue. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  invalidMessage?: string
  className?: string
}

/** Radio buttons, each on its own line. */
export function RadioGroup({
  name,
  legend,
  hideLegend,
  optional,
  choices,
  value,
  defaultValue,
  onChange,
  ...more
}: RadioGroupProps) {
  const id = useId()
  const form = useFormState()
  const message = more.error ?? form.errors[name]?.join(' ')
  const describedBy = classNames(optional && `${id}-optional`, message && `${id}-error`, more.hint && `${id}-hint`) || undefined
  return (
    <fieldset className={more.className} aria-describedby={describedBy}>
      <legend className={classNames('text-sm font-medium', hideLegend ? 'sr-only' : 'mb-2 w-full')}>
        {legend}
        {optional && (
          // Describes the group instead of being part of its name.
          <span id={`${id}-optional`} aria-hidden="true" className="float-right text-xs font-normal text-ink-soft">
            optional
          </span>
        )}
      </legend>
      <div className="divide-y divide-rule border-y border-rule">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex gap-3',
              choice.picture ? 'items-center py-2' : 'items-start py-3',
              choice.disabled && 'text-ink-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              className="tick"
              disabled={choice.disabled}
              required={more.required}
              data-invalid-message={more.invalidMessage}
              aria-invalid={message ? true : undefined}
              defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === choice.value : undefined}
              checked={value === undefined ? undefined : value === choice.value}
              onChange={() => {
                if (message) form.clearError(name)
                onChange?.(choice.value)
              }}
            />
            {choice.picture}
            <span className="min-w-0 flex-1 text-sm">
              {choice.label}
              {choice.hint && <span className="block text-xs text-ink-soft">{choice.hint}</span>}
            </span>
            {choice.aside && <span className="text-sm tabular-nums">{choice.aside}</span>}
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} role={more.error && 'alert'} className="mt-1.5 text-sm text-ember">
          {message}
        </p>
      )}
      {more.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {more.hint}
        </p>
      )}
    </fieldset>
  )
}
