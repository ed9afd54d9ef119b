import { useId } from 'react'
import { STAR } from './stars.tsx'

const PLACES = [1, 2, 3, 4, 5]

export type StarsInputProps = {
  name: string
  legend: string
  defaultValue?: number
  onChange?: (value: number) => void
  required?: boolean
}

/** Five radio buttons drawn as stars: mouse, touch and arrow keys come with them. */
export function StarsInput({ name, legend, defaultValue, onChange, required }: StarsInputProps) {
  const id = useId()
  return (
    <fieldset>
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
              defaultChecked={defaultValue === place}
              onChange={() => onChange?.(place)}
              className="sr-only"
            />
            <span className="sr-only">{place === 1 ? '1 star' : `${place} stars`}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
