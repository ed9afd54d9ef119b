import { type ReactNode, useState } from 'react'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { ShownValue } from './shown-facets.ts'

type ValuesProps = {
  name: string
  /** The facet's name; only if its values can be searched. */
  label?: string
  values: ShownValue[]
  items: string[] | undefined
}

/** How many values are shown at first. */
const FIRST_VALUES = 8

/** A facet's values. A search box narrows long lists by hiding values, so no selection is lost. */
export function FacetValues({ name, label, values, items }: ValuesProps) {
  const FindValue = useLazyPart('FindValue')
  const [found, setFound] = useState<Set<string> | null>(null)
  const [order] = useState(() => values.map(({ id }) => id))
  const isOn = ({ id, is_chosen }: ShownValue) => (items ? items.includes(id) : is_chosen)
  // Selected values were first when this opened. Nothing moves while the user selects: a selected value further down expands
  // the list.
  const shown = values.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const more = shown.slice(FIRST_VALUES)
  const field = (value: ShownValue) => {
    const { id, label: text, count, within } = value
    const isIncluded = values.some((each) => each.id === within && isOn(each))
    const isChecked = isIncluded || isOn(value)
    return (
      <label key={id} className={within ? 'facet-value ml-6' : 'facet-value'} hidden={found?.has(id) === false}>
        <input
          type={name === 'family' ? 'radio' : 'checkbox'}
          name={name}
          value={id}
          className="tick mt-0"
          disabled={isIncluded || (count === 0 && !isChecked)}
          // The form handles the change events.
          {...(items ? { checked: isChecked, readOnly: true } : { defaultChecked: isChecked })}
        />
        <span>{text}</span> <span className="facet-count">{count}</span>
      </label>
    )
  }
  return (
    <>
      {label !== undefined && (
        <div className="facet-find">{FindValue && <FindValue label={label} values={values} onFind={setFound} />}</div>
      )}
      {shown.slice(0, FIRST_VALUES).map(field)}
      {more.length > 0 && (
        <FacetFold
          isOpen={more.some((value) => value.is_chosen)}
          isForced={found !== null}
          summary={
            <summary className="link w-fit text-xs" hidden={found !== null}>
              Show all {values.length}
            </summary>
          }
        >
          {more.map(field)}
        </FacetFold>
      )}
    </>
  )
}

type FacetFoldProps = { isOpen: boolean; isForced?: boolean; summary: ReactNode; children: ReactNode }

/** Stays open when the selection that opened it is cleared. */
export function FacetFold({ isOpen, isForced = false, summary, children }: FacetFoldProps) {
  const [isLeftOpen, setLeftOpen] = useState(isOpen)
  return (
    <details
      open={isOpen || isLeftOpen || isForced}
      onToggle={({ currentTarget }) => isForced || setLeftOpen(currentTarget.open)}
    >
      {summary}
      {children}
    </details>
  )
}
