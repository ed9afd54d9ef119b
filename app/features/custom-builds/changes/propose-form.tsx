import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { lengthReading } from '#contracts/catalog/measures/typed-length.ts'
import type { ProposeChangeBody } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChange, BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { changeEffect, MAX_CHANGE_NOTE } from '#contracts/custom-builds/build-changes.ts'
import { MAX_DESCRIPTION, MAX_LINE_VALUE } from '#contracts/custom-builds/build-sheets.ts'
import { DESCRIPTION_LINE, LINE_TEMPLATES, printLine, SHEET_LINES } from '#contracts/custom-builds/sheet-lines.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { toCents, toDollars } from '#contracts/kernel/money.ts'
import { ChangeEffectList, changeSpecs } from './change-entry.tsx'

type ProposeFormProps = { changes: BuildChanges; wish: BuildChange | undefined; buyerName: string; onDone: () => void }

const DIRECTIONS = [
  ['up', 'increases by'],
  ['down', 'decreases by'],
] as const
const MOVES = [
  ['later', 'moves later by'],
  ['earlier', 'moves earlier by'],
] as const
const CHARGES = [
  ['with_last', 'When the instrument is finished'],
  ['now', 'Right away'],
] as const

/** The builder's proposal: lines, price and days, with a preview of the effect. */
export function ProposeForm({ changes, wish, buyerName, onDone }: ProposeFormProps) {
  const [draft, setDraft] = useState<ChangeDraft>(() => draftOf(changes, wish))
  const change = (more: Partial<ChangeDraft>) => setDraft({ ...draft, ...more })
  const form = { draft, change }
  const effect = draftEffect(draft, changes)

  async function send() {
    const [id, json] = [changes.request_id, draftBody(draft)]
    await (wish
      ? changeSpecs('POST /api/v1/builds/{id}/changes/{change}/propose', { params: { id, change: wish.id }, json })
      : changeSpecs('POST /api/v1/builds/{id}/changes', { params: { id }, json }))
    toast.success(`Your proposal was sent to ${buyerName}`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      {wish && <p className="border-l-2 border-brass pl-3 text-sm">“{wish.wish}”</p>}
      <LineFields changes={changes} draft={draft} change={change} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField form={form} name="direction" label="Price" options={DIRECTIONS} />
        <TextField form={form} name="price" label="Amount in dollars" inputMode="decimal" />
        <SelectField form={form} name="later" label="Promised date" options={MOVES} />
        <TextField form={form} name="days" label="Days" inputMode="numeric" />
      </div>
      {draft.direction === 'up' && Number(draft.price) > 0 && (
        <SelectField form={form} name="charge" label="Payment due" options={CHARGES} />
      )}
      <TextareaField form={form} name="note" label="Message to the buyer" optional rows={2} maxLength={MAX_CHANGE_NOTE} />
      <section aria-label="Effect" aria-live="polite" className="bg-panel px-4 py-3">
        {typeof effect === 'string' ? (
          <p className="text-sm text-ember">{effect}</p>
        ) : (
          <ChangeEffectList before={changes} effect={effect} isBuyer={false} />
        )}
      </section>
      <p className="text-sm text-ink-soft">
        Sending this proposal counts as your signature. Nothing changes until {buyerName} agrees.
      </p>
      <SubmitButton>Send proposal</SubmitButton>
    </Form>
  )
}

type LineFieldsProps = { changes: BuildChanges; draft: ChangeDraft; change: (more: Partial<ChangeDraft>) => void }

function LineFields({ changes, draft, change }: LineFieldsProps) {
  const { lines } = draft
  const offered = draft.offered.filter(({ key }) => !lines.some((line) => line.key === key))
  const set = (at: number, more: Partial<ChangeDraft['lines'][number]>) =>
    change({ lines: lines.map((line, index) => (index === at ? { ...line, ...more } : line)) })
  const typed = (at: number) => ({
    required: true,
    value: lines[at]?.value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(at, { value: event.currentTarget.value }),
    invalidMessage: 'Enter the new value',
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Specs</legend>
      {lines.map(({ key, label, value }, at) => {
        const now = changes.lines.find((line) => line.key === key)
        const template = LINE_TEMPLATES.get(key)
        return (
          <div key={key} className="grid gap-2">
            <Field
              name={`lines.${at}.value`}
              label={label}
              hint={[now ? `Now: ${printLine(now)}` : 'New in the spec sheet', now?.fixed].filter(Boolean).join('. ')}
            >
              {key === DESCRIPTION_LINE ? (
                <Textarea {...typed(at)} rows={5} maxLength={MAX_DESCRIPTION} />
              ) : (
                <Input {...typed(at)} maxLength={MAX_LINE_VALUE} />
              )}
            </Field>
            {template?.unit === 'mm' && (
              <ReadingNote {...lengthReading(value, template.suggestions)} onAnswer={(typed) => set(at, { value: typed })} />
            )}
            <Button
              variant="text"
              className="-ml-1 justify-self-start"
              onClick={() => change({ lines: lines.filter((_, index) => index !== at) })}
            >
              Keep as is<span className="sr-only">: {label}</span>
            </Button>
          </div>
        )
      })}
      <Field name="add" label="Change a spec">
        <Select
          value=""
          onChange={(event) => {
            const chosen = offered.find(({ key }) => key === event.currentTarget.value)
            if (chosen) change({ lines: [...lines, { ...chosen, value: '' }] })
          }}
        >
          <option value="">Choose a spec…</option>
          <Options of={offered.map(({ key, label }) => [key, label])} />
        </Select>
      </Field>
    </fieldset>
  )
}

type Line = { key: string; label: string }

type ChangeDraft = {
  lines: (Line & { value: string })[]
  /** Lines to choose from: those on the sheet, then the others for this kind of instrument. */
  offered: Line[]
  direction: 'up' | 'down'
  price: string
  later: 'later' | 'earlier'
  days: string
  charge: 'now' | 'with_last'
  note: string
}

/** Starts with the lines of the buyer's request. */
export function draftOf(
  { lines, family }: Pick<BuildChanges, 'lines' | 'family'>,
  wish: Pick<BuildChange, 'about'> | undefined,
): ChangeDraft {
  const others = SHEET_LINES[family].filter(({ key }) => !lines.some((line) => line.key === key))
  const offered = [...lines, ...others].map(({ key, label }) => ({ key, label }))
  const about = offered.filter(({ key }) => wish?.about.includes(key)).map((line) => ({ ...line, value: '' }))
  return { lines: about, offered, direction: 'up', price: '', later: 'later', days: '', charge: 'with_last', note: '' }
}

function draftBody({ lines, charge, note, ...draft }: ChangeDraft): ProposeChangeBody {
  return { lines, price: priceOf(draft), days: daysOf(draft), charge, note }
}

/** Previews the effect with the server's rule. Returns a sentence if the change is impossible. */
function draftEffect(draft: ChangeDraft, changes: BuildChanges) {
  const parts = changes.parts.map(({ id, title, amount, is_paid }) => {
    return { id, title, cents: toCents(amount), isPaid: is_paid }
  })
  const [price, days] = [priceOf(draft), daysOf(draft)]
  if (!Number.isFinite(price) || !Number.isFinite(days)) return 'Enter numbers for the price change and the extra days'
  const number = Math.max(0, ...changes.changes.map((change) => change.number)) + 1
  const effect = changeEffect(parts, { number, cents: toCents(price), earnedCents: toCents(changes.earned) })
  if (typeof effect === 'string') return effect
  return {
    total: toDollars(effect.priceCents),
    back: toDollars(effect.backCents),
    promise: changes.promise === null ? null : dayAfter(changes.promise, days),
    parts: effect.parts.map(({ id, title, cents, isPaid }) => ({ id, title, amount: toDollars(cents), is_paid: isPaid })),
  }
}

function priceOf({ direction, price }: Pick<ChangeDraft, 'direction' | 'price'>): number {
  const amount = Number(price.trim().replace(/^\$/, '').replaceAll(',', '') || 0)
  return direction === 'up' ? amount : -amount
}

function daysOf({ later, days }: Pick<ChangeDraft, 'later' | 'days'>): number {
  const count = Number(days.trim() || 0)
  return later === 'later' ? count : -count
}

function dayAfter(day: string, days: number): string {
  return addDays(day, Math.round(days))
}
