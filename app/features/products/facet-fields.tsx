import type { FocusEvent } from 'react'
import type { Facet } from '#contracts/facet-views.ts'

/** What is chosen of each facet, as it stands in the address. */
type FacetTexts = Record<string, string>

type FacetFieldsProps = {
  facets: Facet[]
  /** Hears each choice, with what is then chosen of the facet. Without it the fields wait for their form. */
  onChoose?: (key: string, text: string) => void
  /** What is chosen meanwhile. */
  texts?: FacetTexts
}

/** So many values are seen at first. */
const FIRST_VALUES = 8
/** So many facets are open at first. */
const FIRST_FACETS = 4

/** The facets of a list as fields of a form. */
export function FacetFields({ facets, ...rest }: FacetFieldsProps) {
  return (
    <div className="facets">
      {facets.map((facet, at) => (
        <details key={facet.key} open={at < FIRST_FACETS || isChosen(facet)}>
          <summary>{facet.label}</summary>
          <fieldset>
            <legend className="sr-only">{facet.label}</legend>
            <Values facet={facet} {...rest} />
            {facet.unit !== null && <Range key={`${facet.from}-${facet.to}`} facet={facet} {...rest} />}
            {facet.not_given > 0 && <p className="mt-1 text-xs text-ink-soft">{notGiven(facet)}</p>}
          </fieldset>
        </details>
      ))}
    </div>
  )
}

function isChosen({ values, from, to }: Facet): boolean {
  return from !== null || to !== null || values.some((value) => value.is_chosen)
}

type OneFacet = Omit<FacetFieldsProps, 'facets'> & { facet: Facet }

function Values(props: OneFacet) {
  const { values } = props.facet
  // Values do not move when they are chosen: a chosen one further down opens the rest.
  const more = values.slice(FIRST_VALUES)
  return (
    <>
      <ValueList {...props} values={values.slice(0, FIRST_VALUES)} />
      {more.length > 0 && (
        <details open={more.some((value) => value.is_chosen)}>
          <summary className="link w-fit text-xs">Show all {values.length}</summary>
          <ValueList {...props} values={more} />
        </details>
      )}
    </>
  )
}

function ValueList({ facet, values, texts, onChoose }: OneFacet & { values: Facet['values'] }) {
  const isSingle = facet.key === 'family'
  const chosen = texts?.[facet.key]?.split(',')
  return values.map(({ id, label, count, is_chosen }) => {
    const isOn = chosen ? chosen.includes(id) : is_chosen
    const live = onChoose && {
      checked: isOn,
      onChange: () => onChoose(facet.key, isSingle ? id : withValue(facet, texts?.[facet.key] ?? '', id, !isOn)),
    }
    return (
      <label key={id} className="facet-value">
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name={facet.key}
          value={id}
          className="tick mt-0"
          disabled={count === 0 && !isOn}
          {...(live ?? { defaultChecked: isOn })}
        />
        <span>{label}</span> <span className="facet-count">{count}</span>
      </label>
    )
  })
}

/** Two fields, for whoever knows the figure. */
function Range({ facet, texts, onChoose }: OneFacet) {
  const { key, label, unit, from, to } = facet
  const listen = onChoose && {
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      const ends = rangeOf(currentTarget.form, key)
      if (ends.join('-') !== `${from ?? ''}-${to ?? ''}`) onChoose(key, withRange(facet, texts?.[key] ?? '', ends))
    },
  }
  const field = (end: 'from' | 'to', value: number | null) => (
    <input
      type="number"
      name={`${key}_${end}`}
      min="0"
      step="any"
      inputMode="decimal"
      defaultValue={value ?? ''}
      placeholder={end}
      aria-label={`${label}, ${end}${unit === '' ? '' : ` (${unit === '$' ? 'dollars' : unit})`}`}
      className="control"
      {...listen}
    />
  )
  return (
    <div className="facet-range">
      {unit === '$' && <span>$</span>}
      {field('from', from)}
      <span aria-hidden="true">–</span>
      {field('to', to)}
      {unit !== '$' && <span>{unit}</span>}
    </div>
  )
}

function rangeOf(form: HTMLFormElement | null, key: string): [string, string] {
  const fields = form ? new FormData(form) : undefined
  return [String(fields?.get(`${key}_from`) ?? ''), String(fields?.get(`${key}_to`) ?? '')]
}

/** The text of a facet with a value more or less. */
function withValue(facet: Facet, text: string, id: string, isOn: boolean): string {
  const { values, range } = partsOf(facet, text)
  const others = values.filter((each) => each !== id)
  return [...(isOn ? [...others, id] : others).sort(), ...range].join(',')
}

function withRange(facet: Facet, text: string, [from, to]: [string, string]): string {
  return [...partsOf(facet, text).values, ...(from === '' && to === '' ? [] : [`${from}-${to}`])].join(',')
}

/** A range is what is none of the values: the classes of prices look like one. */
function partsOf({ values }: Facet, text: string) {
  const items = text.split(',').filter((item) => item !== '')
  const isValue = (item: string) => values.some(({ id }) => id === item)
  return { values: items.filter(isValue), range: items.filter((item) => !isValue(item)) }
}

function notGiven({ values, from, to, not_given: count, label }: Facet): string {
  const isHidden = from !== null || to !== null || values.some((value) => value.is_chosen)
  return isHidden ? `${count} more do not give their ${label.toLowerCase()}` : `Not given: ${count}`
}
