import type { Facet } from '#contracts/facet-views.ts'
import { barBegin, spanOf } from '#contracts/facets/bar-begin.ts'
import { NOT_GIVEN } from '#contracts/facets/not-given.ts'
import { FacetBars } from './facet-bars.tsx'

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
            <Values facet={facet} items={texts && itemsOf(texts[facet.key])} />
            <FacetBars facet={facet} />
            {facet.unit !== null && <Range facet={facet} unit={facet.unit} />}
            <NotGiven facet={facet} items={texts && itemsOf(texts[facet.key])} />
          </fieldset>
        </details>
      ))}
    </div>
  )
}

/** What is chosen of one facet. */
function itemsOf(text = ''): string[] {
  return text.split(',')
}

function isChosen({ values, from, to, is_not_given_chosen }: Facet): boolean {
  return from !== null || to !== null || is_not_given_chosen || values.some((value) => value.is_chosen)
}

type ValuesProps = { facet: Facet; items: string[] | undefined }

function Values({ facet, items }: ValuesProps) {
  // Values do not move when they are chosen: a chosen one further down opens the rest.
  const more = facet.values.slice(FIRST_VALUES)
  const field = (value: Facet['values'][0]) => <Value key={value.id} facet={facet} items={items} value={value} />
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

function Value({ facet: { key, values }, items, value }: ValuesProps & { value: Facet['values'][0] }) {
  const { id, label, count, is_chosen, within } = value
  const isIncluded = values.some((each) => each.id === within && isOn(each, items))
  const isChecked = isIncluded || isOn({ id, is_chosen }, items)
  return (
    <label className={within === undefined ? 'facet-value' : 'facet-value ml-6'}>
      <input
        type={key === 'family' ? 'radio' : 'checkbox'}
        name={key}
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

function isOn({ id, is_chosen }: Pick<Facet['values'][0], 'id' | 'is_chosen'>, items: string[] | undefined): boolean {
  return items ? items.includes(id) : is_chosen
}

/** Last, so that no choice hides what it hides. */
function NotGiven({ facet, items }: ValuesProps) {
  const { not_given: count, is_not_given_chosen: is_chosen } = facet
  if (count === 0 && !is_chosen) return null
  return <Value facet={facet} items={items} value={{ id: NOT_GIVEN, label: 'Not given', count, is_chosen }} />
}

/** Two fields, for whoever knows the figure. */
function Range({ facet, unit }: { facet: Facet; unit: string }) {
  const { key, label, from, to } = facet
  const [money, end] = unit === '$' ? ['$', ''] : ['', unit]
  const more = [money ? 'dollars' : unit, figures(facet)].filter((words) => words !== '').join('; ')
  const field = (side: 'from' | 'to', value: number | null) => (
    <input
      type="number"
      name={`${key}_${side}`}
      min="0"
      step="any"
      inputMode="decimal"
      defaultValue={value ?? ''}
      placeholder={side}
      aria-label={`${label}, ${side}${more && ` (${more})`}`}
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

/** What the bars show: 'there are 38 to 45'. */
function figures({ bars, unit }: Facet): string {
  const first = bars?.counts.findIndex((count) => count > 0) ?? -1
  if (!bars || first < 0) return ''
  const begin = (at: number) => barBegin(spanOf(bars), unit, at)
  const last = bars.counts.findLastIndex((count) => count > 0)
  return `there are ${Math.floor(begin(first))} to ${Math.ceil(begin(last + 1))}`
}
