import { ArrowUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { isComplete } from './complete-specification.ts'
import { specificationField } from './product-body.ts'
import type { SpecificationRow } from './product-draft.ts'
import { SpecificationLine } from './specification-line.tsx'
import { SpecificationNotes } from './specification-notes.tsx'
import { addedWords, buyersCan, type LineReading } from './specification-reading.ts'

type SpecificationRowFieldsProps = {
  row: SpecificationRow
  at: number
  example?: string | undefined
  /** The list of usual names. */
  names: string
  family: Family
  readings: readonly LineReading[]
  onFocus: () => void
  onBlur: () => void
  onChange: (row: SpecificationRow) => void
  onAnswer: (reading: LineReading, typed: string) => void
  onMoveUp?: (() => void) | undefined
  onRemove: () => void
}

/** One name with its value, and what was understood of it. */
export function SpecificationRowFields(props: SpecificationRowFieldsProps) {
  const { row, at, example, names, family, readings, onChange, onAnswer, onMoveUp, onRemove } = props
  const { onFocus, onBlur } = props
  // Enter saves the form without leaving the field.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && onBlur()
  const editing = { onFocus, onBlur, onKeyDown }
  const called = row.name.trim() || `line ${at + 1}`
  const isHalf = !isComplete(row) && (row.name + row.value).trim() !== ''
  const added = addedWords(row.value, readings, row.name)
  return (
    <SpecificationLine
      id={row.id}
      buyersCan={buyersCan(
        family,
        readings.filter(({ text }) => text !== undefined).map(({ field }) => field),
      )}
      name={
        <Field name={`specification-name.${row.id}`} label={`Name of specification ${at + 1}`} hideLabel>
          <Input
            data-part="name"
            value={row.name}
            maxLength={60}
            list={names}
            autoComplete="off"
            placeholder="Name"
            {...editing}
            onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
          />
        </Field>
      }
      value={
        <Field name={specificationField(row.name)} label={`Value of ${called}`} hideLabel hint={added && `= ${added}`}>
          <Input
            data-part="value"
            value={row.value}
            maxLength={300}
            autoComplete="off"
            placeholder={example ?? 'Value and unit'}
            {...editing}
            onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
          />
        </Field>
      }
      actions={
        <>
          <IconButton label={`Move ${called} up`} onClick={onMoveUp} disabled={!onMoveUp} className="disabled:invisible">
            <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="remove" danger label={`Remove ${called}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <SpecificationNotes readings={readings} name={row.name} onAnswer={onAnswer} />
      {isHalf && <p className="text-xs text-ink-soft">This specification won’t be saved until it has a name and a value.</p>}
    </SpecificationLine>
  )
}
