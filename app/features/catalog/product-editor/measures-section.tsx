import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Select } from '#app/ui/input.tsx'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { FAMILY_FIELDS, type MeasureField as FieldId, isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { typedText } from '#contracts/catalog/measures/measure-text.ts'
import { type ReadInstrument, readInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { familyOf, measuredWords } from './measure-draft.ts'
import { MeasureField } from './measure-field.tsx'
import { moreFilters } from './more-filters.ts'
import { moreMeasures } from './more-measures.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/** The measures that buyers filter and compare by. Values that the specifications state clearly are offered for confirmation. */
export function MeasuresSection({ form: { draft, change } }: { form: Pick<ProductDraftState, 'draft' | 'change'> }) {
  const { measures } = draft
  const words = measuredWords(draft)
  const family = familyOf(draft)
  const read = readInstrument(family, words)
  const asked: readonly FieldId[] = FAMILY_FIELDS[family]
  const more = moreMeasures(family, read, measures)
  const offered = [...asked, ...more].flatMap((field) => {
    const text = measures[field] ? undefined : readText(read, field)
    return text === undefined ? [] : [[field, text] as const]
  })

  const nudge = moreFilters(family, (field) => Boolean(measures[field]) || readText(read, field) !== undefined)

  function state(field: string, text: string) {
    const { [field]: _before, ...others } = measures
    change({ measures: text === '' ? others : { ...others, [field]: text } })
  }

  const fieldOf = (field: FieldId) => (
    <MeasureField
      key={field}
      field={field}
      family={family}
      text={measures[field] ?? ''}
      read={read}
      onChange={(text) => state(field, text)}
    />
  )

  return (
    <FormSection
      id="measures"
      title="Measurements"
      hint="Buyers filter by these. Enter inches or millimeters, pounds or kilograms. We read clear values from your specifications; confirm or correct them here."
    >
      <Field name="measures.family" label="Instrument type" className="max-w-80">
        <Select value={measures.family ?? ''} onChange={(event) => state('family', event.currentTarget.value)}>
          <option value="">{`${FAMILIES[deriveFamily(words)]} (from category and name)`}</option>
          {Object.entries(FAMILIES).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className={GRID}>{asked.map(fieldOf)}</div>
      {more.length > 0 && (
        <MoreMeasures
          read={more.filter((field) => readText(read, field) !== undefined).length}
          isAsked={more.some((field) => measures[field] || read.unread[field])}
        >
          {more.map(fieldOf)}
        </MoreMeasures>
      )}
      {nudge !== undefined && <p className="text-sm text-ink-soft">{nudge}</p>}
      {offered.length > 1 && (
        <Button onClick={() => change({ measures: { ...measures, ...Object.fromEntries(offered) } })} className="self-start px-3">
          {`Confirm all ${offered.length} detected`}
        </Button>
      )}
    </FormSection>
  )
}

const GRID = 'grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2'

type MoreMeasuresProps = { read: number; isAsked: boolean; children: ReactNode }

/** Fields that few builders fill in. Open if a value needs correction; they do not close while the builder types. */
function MoreMeasures({ read, isAsked, children }: MoreMeasuresProps) {
  const [isLeftOpen, setLeftOpen] = useState(isAsked)
  return (
    <details open={isAsked || isLeftOpen} onToggle={({ currentTarget }) => setLeftOpen(currentTarget.open)}>
      <summary className="w-fit py-2.5 text-sm font-medium">
        {read > 0 ? `More measurements, ${read} detected in your text` : 'More measurements'}
      </summary>
      <div className={`mt-3 ${GRID}`}>{children}</div>
    </details>
  )
}

function readText({ measures, values }: ReadInstrument, field: FieldId): string | undefined {
  if (!isMeasured(field)) return values[field]?.value
  const said = measures[field]
  return said && typedText(measureOf(field), said.value, said.to)
}
