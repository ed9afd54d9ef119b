import type { Facet } from '#contracts/facet-views.ts'

type FacetFieldsProps = {
  facets: Facet[]
  /** What is chosen meanwhile, as it stands in the address; without it the fields keep that themselves. */
  texts?: Record<string, string>
}

/** So many values are seen at first. */
const FIRST_VALUES = 8
/** So many facets are open at first. */
const FIRST_FACETS = 4

/** The facets of a list as fields of a form. */
export function FacetFields({ facets, texts }: FacetFieldsProps) {
  return (
    <div className="facets">
      {facets.map((facet, at) => (
        <details key={facet.key} open={at < FIRST_FACETS || isChosen(facet)}>
          <summary>{facet.label}</summary>
          <fieldset>
            <legend className="sr-only">{facet.label}</legend>
            <Values facet={facet} text={texts?.[facet.key] ?? (texts && '')} />
            {facet.unit !== null && <Range facet={facet} unit={facet.unit} />}
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

function Values({ facet, text }: { facet: Facet; text: string | undefined }) {
  // Values do not move when they are chosen: a chosen one further down opens the rest.
  const more = facet.values.slice(FIRST_VALUES)
  const field = ({ id, label, count, is_chosen }: Facet['values'][0]) => {
    const isOn = text === undefined ? is_chosen : text.split(',').includes(id)
    return (
      <label key={id} className="facet-value">
        <input
          type={facet.key === 'family' ? 'radio' : 'checkbox'}
          name={facet.key}
          value={id}
          className="tick mt-0"
          disabled={count === 0 && !isOn}
          // The form hears the changes.
          {...(text === undefined ? { defaultChecked: isOn } : { checked: isOn, readOnly: true })}
        />
        <span>{label}</span> <span className="facet-count">{count}</span>
      </label>
    )
  }
  return (
    <>
      {facet.values.slice(0, FIRST_VALUES).map(field)}
      {more.length > 0 && (
        <details open={more.some((value) => value.is_chosen)}>
          <summary className="link w-fit text-xs">Show all {facet.values.length}</summary>
          {more.map(field)}
        </details>
      )}
    </>
  )
}

/** Two fields, for whoever knows the figure. */
function Range({ facet: { key, label, from, to }, unit }: { facet: Facet; unit: string }) {
  const [money, end] = unit === '$' ? ['$', ''] : ['', unit]
  const field = (side: 'from' | 'to', value: number | null) => (
    <input
      type="number"
      name={`${key}_${side}`}
      min="0"
      step="any"
      inputMode="decimal"
      defaultValue={value ?? ''}
      placeholder={side}
      aria-label={`${label}, ${side}${unit && ` (${money ? 'dollars' : unit})`}`}
      className="control"
    />
  )
  return (
    <div className="facet-range">
      {money}
      {field('from', from)}
      <span aria-hidden="true">–</span>
      {field('to', to)}
      {end}
    </div>
  )
}

function notGiven(facet: Facet): string {
  const { not_given: count } = facet
  if (!isChosen(facet)) return `Not given: ${count}`
  return count === 1 ? '1 more does not say' : `${count} more do not say`
}
