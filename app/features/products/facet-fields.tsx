import { type ReactNode, useId, useState } from 'react'
import type { ShownFacet, ShownValue } from './shown-facets.ts'

type FacetFieldsProps = {
  facets: ShownFacet[]
  /** What is chosen meanwhile, as it stands in the address; without it the fields keep that themselves. */
  texts?: Record<string, string>
}

/** So many values are seen at first. */
const FIRST_VALUES = 8

/** The facets of a list as fields of a form. */
export function FacetFields({ facets, texts }: FacetFieldsProps) {
  return (
    <div className="facets">
      {facets.map((facet) => {
        const { key, label, isOpen, values, range, last } = facet
        const items = texts && (texts[key] ?? '').split(',')
        return (
          <Fold key={key} isOpen={isOpen} summary={<summary>{label}</summary>}>
            <fieldset>
              <legend className="sr-only">{label}</legend>
              <Values name={key} values={values} items={items} />
              {range && <Range name={key} label={label} range={range} />}
              <Values name={key} values={last} items={items} />
            </fieldset>
          </Fold>
        )
      })}
    </div>
  )
}

/** Stays open when the choice that opened it is taken back: somebody is choosing there. */
function Fold({ isOpen, summary, children }: { isOpen: boolean; summary: ReactNode; children: ReactNode }) {
  const [isLeftOpen, setLeftOpen] = useState(isOpen)
  return (
    <details open={isOpen || isLeftOpen} onToggle={({ currentTarget }) => setLeftOpen(currentTarget.open)}>
      {summary}
      {children}
    </details>
  )
}

type ValuesProps = { name: string; values: ShownValue[]; items: string[] | undefined }

function Values({ name, values, items }: ValuesProps) {
  // Values do not move when they are chosen: a chosen one further down opens the rest.
  const more = values.slice(FIRST_VALUES)
  const isOn = ({ id, is_chosen }: ShownValue) => (items ? items.includes(id) : is_chosen)
  const field = (value: ShownValue) => {
    const { id, label, count, within } = value
    const isIncluded = values.some((each) => each.id === within && isOn(each))
    const isChecked = isIncluded || isOn(value)
    return (
      <label key={id} className={within ? 'facet-value ml-6' : 'facet-value'}>
        <input
          type={name === 'family' ? 'radio' : 'checkbox'}
          name={name}
          value={id}
          className="tick mt-0"
          disabled={isIncluded || (count === 0 && !isChecked)}
          // The form hears the changes.
          {...(items ? { checked: isChecked, readOnly: true } : { defaultChecked: isChecked })}
        />
        <span>{label}</span> <span className="facet-count">{count}</span>
      </label>
    )
  }
  return (
    <>
      {values.slice(0, FIRST_VALUES).map(field)}
      {more.length > 0 && (
        <Fold
          isOpen={more.some((value) => value.is_chosen)}
          summary={<summary className="link w-fit text-xs">Show all {values.length}</summary>}
        >
          {more.map(field)}
        </Fold>
      )}
    </>
  )
}

type RangeProps = { name: string; label: string; range: NonNullable<ShownFacet['range']> }

function Range({ name, label, range }: RangeProps) {
  const noteId = useId()
  const { text, before, words, note, problem, bars } = range
  const field = (end: 'from' | 'to') => (
    <input
      type="text"
      name={`${name}_${end}`}
      maxLength={60}
      defaultValue={range[end]}
      placeholder={end}
      aria-label={`${label}, ${end}${words}`}
      aria-describedby={noteId}
      aria-invalid={problem !== '' || undefined}
      // While both fields say what the address says, it stays as it is.
      data-range={text ?? undefined}
      className="control"
    />
  )
  return (
    <>
      {bars && (
        <svg className="facet-bars" viewBox={bars.viewBox} preserveAspectRatio="none" aria-hidden="true">
          <path d={bars.outside} />
          {bars.inside !== null && <path d={bars.inside} />}
        </svg>
      )}
      <div className="facet-range">
        {before}
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
      <p id={noteId} className={problem === '' ? 'facet-note' : 'facet-note text-ember'}>
        {problem || note}
      </p>
    </>
  )
}
