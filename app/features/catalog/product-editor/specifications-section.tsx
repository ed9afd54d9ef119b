import { Check, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { labelOf, type MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { MAX_SPECIFICATIONS } from '#contracts/catalog/own-products.ts'
import { tidy } from './complete-specification.ts'
import { InstrumentType } from './instrument-type.tsx'
import { MeasureRow } from './measure-row.tsx'
import type { SpecificationRow } from './product-draft.ts'
import { readSpecification, withoutReplaced } from './specification-reading.ts'
import { SpecificationRowFields } from './specification-row.tsx'
import { type SuggestedLine, suggestedLines } from './suggested-lines.ts'
import { suggestedSpecifications } from './suggested-specifications.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/**
 * Measurements and materials in one table. A line whose value is understood has a check mark: it counts in filters, in comparisons and in
 * the fit finder once the listing is saved.
 */
export function SpecificationsSection({ form: { draft, change } }: { form: Pick<ProductDraftState, 'draft' | 'change'> }) {
  const { specifications: rows, measures } = draft
  const reading = readSpecification(draft)
  const usual = suggestedSpecifications(draft.categories.map(({ name }) => name))
  const isFull = rows.length >= MAX_SPECIFICATIONS
  const names = useId()
  const lines = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<string>(undefined)
  useEffect(() => {
    if (!wantsFocus.current) return
    lines.current?.querySelector<HTMLElement>(wantsFocus.current)?.focus()
    wantsFocus.current = undefined
  })

  /** The draft when a field was entered. */
  const entered = useRef(draft)

  const changeRows = (specifications: SpecificationRow[]) => change({ specifications })

  /** Not while typing: “Weight of case” begins like “Weight”. */
  function replaceStated(row: SpecificationRow) {
    const remaining = withoutReplaced(entered.current, draft, tidy(row.name))
    if (Object.keys(remaining).length < Object.keys(measures).length) change({ measures: remaining })
  }

  function setMeasure(field: string, text: string | undefined) {
    const { [field]: _before, ...others } = measures
    change({ measures: text === undefined ? others : { ...others, [field]: text } })
  }

  function add({ name, field }: SuggestedLine) {
    const id = field ?? nextId(rows)
    wantsFocus.current = `[data-line="${id}"] [data-part="${name ? 'value' : 'name'}"]`
    if (field) setMeasure(field, '')
    else changeRows([...rows, { id: nextId(rows), name, value: '' }])
  }

  function focusBeside(id: number | string) {
    const ids: (number | string)[] = [...rows.map((row) => row.id), ...reading.own]
    const at = ids.indexOf(id)
    const neighbour = ids[at + 1] ?? ids[at - 1]
    wantsFocus.current = neighbour === undefined ? '[data-act="add"]' : `[data-line="${neighbour}"] [data-act="remove"]`
  }

  return (
    <FormSection
      id="specifications"
      title="Specifications"
      hint={
        <>
          Include the unit, such as 25½″. A check mark{' '}
          <Check size={14} strokeWidth={2} aria-hidden="true" className="inline text-spruce" /> means buyers can filter or compare
          by that line.
        </>
      }
    >
      <InstrumentType draft={draft} onChange={(family) => setMeasure('family', family)} />
      <div ref={lines} className="flex flex-col gap-5">
        {(rows.length > 0 || reading.own.length > 0) && (
          <ul aria-label="Specifications" className="flex flex-col gap-2 max-sm:gap-4">
            {rows.map((row, at) => (
              <SpecificationRowFields
                key={row.id}
                row={row}
                at={at}
                example={usual.find(({ name }) => name === row.name)?.example}
                names={names}
                family={reading.family}
                readings={reading.lines.get(tidy(row.name)) ?? []}
                onFocus={() => {
                  entered.current = draft
                }}
                onBlur={() => replaceStated(row)}
                onChange={(next) => changeRows(rows.with(at, next))}
                onAnswer={({ field }, typed) => setMeasure(field, typed || undefined)}
                onMoveUp={at === 0 ? undefined : () => changeRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))}
                onRemove={() => {
                  focusBeside(row.id)
                  changeRows(rows.toSpliced(at, 1))
                }}
              />
            ))}
            {reading.own.map((field) => (
              <MeasureRow
                key={field}
                field={field}
                label={ownLabel(field, rows)}
                family={reading.family}
                text={measures[field] ?? ''}
                onChange={(text) => setMeasure(field, text)}
                onRemove={() => {
                  focusBeside(field)
                  setMeasure(field, undefined)
                }}
              />
            ))}
          </ul>
        )}
        {reading.fromName.length > 0 && (
          <p className="text-xs text-ink-soft">
            {`Read from the name: ${reading.fromName.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(', ')}.`}
          </p>
        )}
        <GroupError name="specifications" />
        <datalist id={names}>
          {usual.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ul aria-label="Add a specification" className="flex flex-wrap gap-2">
          {suggestedLines(draft, reading)
            .filter(({ field }) => field || !isFull)
            .map((line) => (
              <li key={line.name}>
                <Button onClick={() => add(line)} className="px-3 font-normal">
                  <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
                  {line.field ? ownLabel(line.field, rows) : line.name}
                </Button>
              </li>
            ))}
          {!isFull && (
            <li>
              <Button data-act="add" onClick={() => add({ name: '' })} className="px-3">
                <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
                Add another specification
              </Button>
            </li>
          )}
        </ul>
      </div>
    </FormSection>
  )
}

/** A free line can have the same name but no value that buyers could filter by. */
function ownLabel(field: MeasureField, rows: SpecificationRow[]): string {
  const label = labelOf(field)
  return rows.some(({ name }) => tidy(name).toLowerCase() === label.toLowerCase()) ? `${label} (for filters)` : label
}
