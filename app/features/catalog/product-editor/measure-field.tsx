import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { wordText } from '#contracts/catalog/measures/known-measures.ts'
import {
  type MeasureField as FieldId,
  isMeasured,
  labelOf,
  measureOf,
  type WordField,
} from '#contracts/catalog/measures/measure-fields.ts'
import { measureQuestion, stopQuestion } from '#contracts/catalog/measures/measure-problems.ts'
import { measureText, typedText } from '#contracts/catalog/measures/measure-text.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { ReadInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import { type MeasureId, VALUE_LISTS, type ValueListId, WOODS } from '#contracts/catalog/measures/vocabulary.ts'

type MeasureFieldProps = {
  field: FieldId
  family: Family
  text: string
  read: ReadInstrument
  onChange: (text: string) => void
}

/** The field of one measure. Below it: the value in both units, or what the listing's words say. */
export function MeasureField(props: MeasureFieldProps) {
  const { field, text, onChange } = props
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field name={`measures.${field}`} label={labelOf(field)} optional>
        {isMeasured(field) ? (
          <Input
            value={text}
            autoComplete="off"
            maxLength={60}
            className="tabular-nums"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <Select value={text} onChange={(event) => onChange(event.currentTarget.value)}>
            <option value="">Not stated</option>
            {wordsOf(field).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="text-xs text-ink-soft">
        {isMeasured(field) ? <MeasureNote {...props} field={field} /> : <WordNote {...props} field={field} />}
      </div>
    </div>
  )
}

function wordsOf(field: WordField): readonly { id: string; label: string }[] {
  if (field in VALUE_LISTS) return VALUE_LISTS[field as ValueListId]
  return WOODS.toSorted((a, b) => a.label.localeCompare(b.label))
}

function MeasureNote({ field, family, text, read, onChange }: MeasureFieldProps & { field: MeasureId }) {
  const measure = measureOf(field)
  const said = read.measures[field]
  const unread = read.unread[field]
  const typed = readTyped(field, family, text)
  const saidText = said && printMeasures(measureText(measure, said.value, said.to))
  if (typed && 'value' in typed) {
    const echo = printMeasures(measureText(measure, typed.value, typed.to))
    const neck = field === 'body_stop' ? read.measures.neck_stop : undefined
    const question = measureQuestion(field, family, typed.value) ?? (neck && stopQuestion(family, typed.value, neck.value))
    return (
      <>
        <ReadingNote text={echo} question={question && printMeasures(question)} />
        {said && saidText !== echo && <p>{`“${said.from}” says ${saidText}.`}</p>}
      </>
    )
  }
  if (typed) return null
  if (said)
    return (
      <Suggestion from={said.from} text={saidText ?? ''} onConfirm={() => onChange(typedText(measure, said.value, said.to))} />
    )
  if (!unread) return null
  if (!unread.conflict) return <p>{`We couldn’t use “${unread.text}” here. Enter the measurement above.`}</p>
  return (
    <ReadingNote
      question={`“${unread.text}” has two values. Which one is right?`}
      answers={unread.conflict.map((value) => ({
        label: printMeasures(measureText(measure, value)),
        typed: typedText(measure, value),
      }))}
      onAnswer={onChange}
    />
  )
}

function WordNote({ field, text, read, onChange }: MeasureFieldProps & { field: WordField }) {
  const said = read.values[field]
  if (!said || said.value === text) return null
  if (text !== '') return <p>{`“${said.from}” says ${wordText(field, said.value)}.`}</p>
  return <Suggestion from={said.from} text={wordText(field, said.value)} onConfirm={() => onChange(said.value)} />
}

function Suggestion({ from, text, onConfirm }: { from: string; text: string; onConfirm: () => void }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {`Detected in ${from ? `“${from}”` : 'the name'}: `}
        <span className="text-ink tabular-nums">{text}</span>
      </span>
      <Button variant="text" onClick={onConfirm}>
        Confirm
      </Button>
    </p>
  )
}
