import { X } from 'lucide-react'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { isMeasured, type MeasureField, measureOf, type WordField } from '#contracts/catalog/measures/measure-fields.ts'
import { measureQuestion } from '#contracts/catalog/measures/measure-problems.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import { VALUE_LISTS, type ValueListId, WOODS } from '#contracts/catalog/measures/vocabulary.ts'
import { SpecificationLine } from './specification-line.tsx'
import { buyersCan } from './specification-reading.ts'

type MeasureRowProps = {
  field: MeasureField
  label: string
  family: Family
  text: string
  onChange: (text: string) => void
  onRemove: () => void
}

/** A line whose name is fixed, with a measure or a word from a list. */
export function MeasureRow({ field, label, family, text, onChange, onRemove }: MeasureRowProps) {
  const typed = isMeasured(field) ? readTyped(field, family, text) : undefined
  const value = typed && 'value' in typed ? typed : undefined
  const echo = value && isMeasured(field) && printMeasures(measureText(measureOf(field), value.value, value.to))
  const question = value && isMeasured(field) && measureQuestion(field, family, value.value)
  return (
    <SpecificationLine
      id={field}
      buyersCan={buyersCan(family, (isMeasured(field) ? value !== undefined : text !== '') ? [field] : [])}
      name={<p className="flex min-h-11 items-center text-sm">{label}</p>}
      value={
        <Field name={`measures.${field}`} label={label} hideLabel hint={echo && text.trim() !== echo && `= ${echo}`}>
          {isMeasured(field) ? (
            <Input
              data-part="value"
              value={text}
              autoComplete="off"
              maxLength={60}
              placeholder="Value and unit"
              className="tabular-nums"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ) : (
            <Select data-part="value" value={text} onChange={(event) => onChange(event.currentTarget.value)}>
              <option value="">Not specified</option>
              {wordsOf(field).map(({ id, label: word }) => (
                <option key={id} value={id}>
                  {word}
                </option>
              ))}
            </Select>
          )}
        </Field>
      }
      actions={
        <IconButton data-act="remove" danger label={`Remove ${label}`} onClick={onRemove}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      }
    >
      {question && <ReadingNote question={printMeasures(question)} />}
    </SpecificationLine>
  )
}

function wordsOf(field: WordField): readonly { id: string; label: string }[] {
  if (field in VALUE_LISTS) return VALUE_LISTS[field as ValueListId]
  return WOODS.toSorted((a, b) => a.label.localeCompare(b.label))
}
