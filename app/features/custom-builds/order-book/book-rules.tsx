import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { BOOK_PERIODS, type BookPeriod, type BookState, DEFAULT_ANSWER_HOURS } from '#contracts/custom-builds/order-book.ts'
import type { OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { changeBook } from './use-order-book.ts'

const FOLDED = ['answer_hours', 'list_limit', 'pause_from', 'pause_until', 'pause_note', 'move_slots', 'show_next', 'show_count']

export function BookRules({ rules, onSaved }: { rules: OwnOrderBook['rules']; onSaved: () => void }) {
  async function save(values: FormData) {
    await changeBook('PUT /api/v1/order-book', { json: bodyOf(values) })
    toast.success('Order book saved')
    onSaved()
  }
  return (
    <Form onSubmit={save} aria-label="Order book settings" className="grid gap-6">
      <Field
        name="state"
        label="Taking requests"
        hint="If you choose “Yes,” visitors join the waiting list when no slot is free or others are waiting."
      >
        <Select defaultValue={rules?.state ?? 'open'}>
          <option value="open">Yes</option>
          <option value="list_only">Waiting list only</option>
          <option value="closed">No</option>
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="per_period" label="Number of builds">
          <Input type="number" inputMode="numeric" min={1} max={60} required defaultValue={rules?.per_period ?? 2} />
        </Field>
        <Field name="period" label="Per">
          <Select defaultValue={rules?.period ?? 'quarter'}>
            <Options of={BOOK_PERIODS.map((period) => [period, period])} />
          </Select>
        </Field>
        <Field name="slot_fee" label="Slot fee ($)" hint="Counts toward the price. Enter 0 for none.">
          <Input type="number" inputMode="decimal" min={0} step="0.01" required defaultValue={rules?.slot_fee ?? 0} />
        </Field>
      </div>
      <FoldedFields title="More" summary={summaryOf(rules)} names={FOLDED} className="border-y border-rule">
        <div className="grid gap-6 pt-4 pb-6">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="answer_hours" label="Reply time for slot offers (hours)" hint="24 to 336">
              <Input
                type="number"
                inputMode="numeric"
                min={24}
                max={336}
                required
                defaultValue={rules?.answer_hours ?? DEFAULT_ANSWER_HOURS}
              />
            </Field>
            <Field name="list_limit" label="Waiting list limit" optional>
              <Input type="number" inputMode="numeric" min={1} max={10_000} defaultValue={rules?.list_limit ?? ''} />
            </Field>
          </div>
          <fieldset className="grid gap-5 border-t border-rule pt-5 sm:grid-cols-2">
            <legend className="float-left font-medium sm:col-span-2">Pause</legend>
            <Field name="pause_from" label="From" optional>
              <Input type="date" defaultValue={rules?.pause_from ?? ''} />
            </Field>
            <Field name="pause_until" label="Until" optional hint="Leave blank if you don’t know yet.">
              <Input type="date" defaultValue={rules?.pause_until ?? ''} />
            </Field>
            <Field name="pause_note" label="Note to visitors" optional className="sm:col-span-2">
              <Textarea rows={2} maxLength={300} defaultValue={rules?.pause_note ?? ''} />
            </Field>
            <Checkbox
              name="move_slots"
              className="sm:col-span-2"
              label="Move slots that start during the pause to after it ends"
              hint="Buyers with one of these slots will get an email, and a delay notice if you’ve both signed. They can give up the slot and get the slot fee refunded."
            />
          </fieldset>
          <div className="grid gap-3">
            <Checkbox name="show_next" label="Show the next free slot on my profile" defaultChecked={rules?.show_next ?? true} />
            <Checkbox name="show_count" label="Show how many people are waiting" defaultChecked={rules?.show_count ?? true} />
          </div>
        </div>
      </FoldedFields>
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}

function summaryOf(rules: OwnOrderBook['rules']): string {
  const pause = rules?.pause_from ? `paused from ${formatDay(rules.pause_from)}` : 'no pause'
  return `Reply within ${rules?.answer_hours ?? DEFAULT_ANSWER_HOURS} hours · ${pause}`
}

function bodyOf(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    state: text('state') as BookState,
    period: text('period') as BookPeriod,
    per_period: Number(text('per_period')),
    slot_fee: Number(text('slot_fee')),
    answer_hours: Number(text('answer_hours')),
    list_limit: text('list_limit') === '' ? null : Number(text('list_limit')),
    pause_from: text('pause_from') || null,
    pause_until: text('pause_until') || null,
    pause_note: text('pause_note'),
    move_slots: values.get('move_slots') === 'on',
    show_count: values.get('show_count') === 'on',
    show_next: values.get('show_next') === 'on',
  }
}
