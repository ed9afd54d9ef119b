import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFormState } from './form-state.ts'

type RadioChoice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Set at the right, as a price is. */
  aside?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = {
  name: string
  legend: string
  hideLegend?: boolean
  choices: RadioChoice[]
  /** Controlled together with onChange, else use defaultValue. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  invalidMessage?: string
  className?: string
}

/** One of several, each on its own line with its own hairline. */
export function RadioGroup({ name, legend, hideLegend, choices, value, defaultValue, onChange, ...more }: RadioGroupProps) {
  const id = useId()
  const form = useFormState()
  const message = form.errors[name]?.join(' ')
  return (
    <fieldset className={more.className} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className={classNames('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="divide-y divide-rule border-y border-rule">
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('flex items-start gap-3 py-3', choice.disabled && 'text-ink-soft')}>
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
            <span className="min-w-0 flex-1 text-sm">
              {choice.label}
              {choice.hint && <span className="block text-xs text-ink-soft">{choice.hint}</span>}
            </span>
            {choice.aside && <span className="text-sm tabular-nums">{choice.aside}</span>}
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-ember">
          {message}
        </p>
      )}
    </fieldset>
  )
}
