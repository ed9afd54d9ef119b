import { useId } from 'react'
import { useFormState } from './form-state.ts'
import { Star } from './stars.tsx'

const PLACES = [1, 2, 3, 4, 5]

export type StarsInputProps = {
  name: string
  legend: string
  defaultValue?: number
  onChange?: (value: number) => void
  required?: boolean
  /** Shown if no rating was selected. */
  invalidMessage?: string
}

/** Five radio buttons drawn as stars, so that mouse, touch and arrow keys work. */
export function StarsInput({ name, legend, defaultValue, onChange, required, invalidMessage }: StarsInputProps) {
  const id = useId()
  const form = useFormState()
  const message = form.errors[name]?.join(' ')
  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="stars-input">
        {PLACES.map((place) => (
          <label key={place} htmlFor={`${id}-${place}`} className="star">
            <input
              type="radio"
              id={`${id}-${place}`}
              name={name}
              value={place}
              required={required}
              data-invalid-message={invalidMessage}
              aria-invalid={message ? true : undefined}
              defaultChecked={defaultValue === place}
              onChange={() => {
                if (message) form.clearError(name)
                onChange?.(place)
              }}
              className="sr-only"
            />
            <span className="sr-only">{place === 1 ? '1 star' : `${place} stars`}</span>
            <Star />
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className="text-sm text-ember">
          {message}
        </p>
      )}
    </fieldset>
  )
}
