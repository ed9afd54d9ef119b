import { type ReactNode, useState } from 'react'
import { useLatePart } from '#app/ui/late-parts.ts'
import type { ShownValue } from './shown-facets.ts'

type ValuesProps = {
  name: string
  /** What the facet is called; only if its values can be looked for. */
  label?: string
  values: ShownValue[]
  items: string[] | undefined
}

/** So many values are seen at first. */
const FIRST_VALUES = 8

/** The values of a facet; of many, a box narrows them to those with a name. They stay where they are: what is ticked is not lost. */
export function FacetValues({ name, label, values, items }: ValuesProps) {
  const FindValue = useLatePart('FindValue')
  const [found, setFound] = useState<Set<string> | null>(null)
  const [order] = useState(() => values.map(({ id }) => id))
  const isOn = ({ id, is_chosen }: ShownValue) => (items ? items.includes(id) : is_chosen)
  // What is chosen came first when this was opened. While somebody chooses, nothing moves: a chosen one further down opens the rest.
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
          // The form hears the changes.
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

/** Stays open when the choice that opened it is taken back: somebody is choosing there. */
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
