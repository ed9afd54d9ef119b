import { useId } from 'react'
import { FacetFold, FacetValues } from './facet-values.tsx'
import type { ShownFacet } from './shown-facets.ts'

type FacetFieldsProps = {
  facets: ShownFacet[]
  /** The current selection as URL values; if undefined, the fields are uncontrolled. */
  texts?: Record<string, string>
}

/** A list's facets as form fields. */
export function FacetFields({ facets, texts }: FacetFieldsProps) {
  return (
    <div className="facets">
      {facets.map((facet) => {
        const { key, label, isOpen, values, range, last, canFind } = facet
        const items = texts && (texts[key] ?? '').split(',')
        return (
          <FacetFold key={key} isOpen={isOpen} summary={<summary>{label}</summary>}>
            <fieldset>
              <legend className="sr-only">{label}</legend>
              <FacetValues name={key} values={values} items={items} {...(canFind && { label })} />
              {range && <Range name={key} label={label} range={range} />}
              <FacetValues name={key} values={last} items={items} />
            </fieldset>
          </FacetFold>
        )
      })}
    </div>
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
      // While both fields match the URL, the URL value stays unchanged.
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
