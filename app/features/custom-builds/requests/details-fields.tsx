import { type ReactNode, use } from 'react'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { BUDGET_RANGES, TIMELINES } from '#contracts/custom-builds/build-requests.ts'
import { STANDBY_DAYS } from '#contracts/custom-builds/order-book.ts'
import type { DetailName, RequestForm } from './request-draft.ts'

type DetailsFieldsProps = {
  form: RequestForm
  makerName: string
  /** The simple form shows the type of instrument here. */
  children?: ReactNode
}

/** Contact details and a description of the instrument. */
export function DetailsFields({ form, makerName, children }: DetailsFieldsProps) {
  const book = use(OrderBookContext)
  // A request for the waiting list is short: the other questions follow when it is the buyer's turn.
  const isWaiting = book?.state === 'list'
  function typed(name: DetailName) {
    return {
      value: form.valueOf(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.change({ [name]: currentTarget.value }),
    }
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="customer_name" label="Full Name">
        <Input {...typed('customer_name')} required maxLength={120} autoComplete="name" invalidMessage="Enter your full name" />
      </Field>
      <Field name="customer_email" label="Email Address" hint={`${makerName} won’t see your email address.`}>
        <Input
          {...typed('customer_email')}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          invalidMessage="Please enter a valid email address"
        />
      </Field>
      {children}
      <Field
        name="description"
        label="Detailed Description"
        hint={`${isWaiting ? 'One sentence is enough. We’ll ask for the rest when it’s your turn' : 'What you play, and how the instrument should sound and feel'}. ${makerName} replies here, so leave out email addresses, phone numbers and links.`}
        className="sm:col-span-2"
      >
        <Textarea
          {...typed('description')}
          rows={isWaiting ? 3 : 6}
          required
          maxLength={5000}
          invalidMessage="Describe the instrument you have in mind"
        />
      </Field>
      {!isWaiting && <MoreDetails typed={typed} makerName={makerName} />}
      {book && <WhenWanted form={form} />}
    </div>
  )
}

const MORE = ['budget_range', 'timeline_preference', 'customer_phone', 'additional_notes'] as const

type MoreDetailsProps = {
  makerName: string
  typed: (name: DetailName) => { value: string; onChange: (event: { currentTarget: { value: string } }) => void }
}

/** What a builder can also ask later. */
function MoreDetails({ typed, makerName }: MoreDetailsProps) {
  // Notes can be long.
  const answers = MORE.map((name) => typed(name).value && (name === 'additional_notes' ? 'notes' : typed(name).value))
  return (
    <FoldedFields
      title="More"
      summary={answers.filter(Boolean).join(' · ') || 'budget, timeline, phone, notes'}
      names={MORE}
      className="border-y border-rule sm:col-span-2"
    >
      <div className="grid gap-5 pt-4 pb-6 sm:grid-cols-2">
        <Field name="budget_range" label="Budget range" optional>
          <Select {...typed('budget_range')}>
            <option value="">Select a budget range</option>
            <Options of={BUDGET_RANGES.map((range) => [range, range])} />
          </Select>
        </Field>
        <Field name="timeline_preference" label="Timeline" optional>
          <Select {...typed('timeline_preference')}>
            <option value="">Select a timeline</option>
            <Options of={TIMELINES.map((timeline) => [timeline, timeline])} />
          </Select>
        </Field>
        <Field name="customer_phone" label="Phone number" hint={`Shared with ${makerName}.`} optional>
          <Input {...typed('customer_phone')} type="tel" maxLength={40} autoComplete="tel" />
        </Field>
        <Field name="additional_notes" label="Additional notes" optional className="sm:col-span-2">
          <Textarea {...typed('additional_notes')} rows={3} maxLength={2000} />
        </Field>
      </div>
    </FoldedFields>
  )
}

/** For the waiting list: no slot outside these dates is offered. */
function WhenWanted({ form }: { form: RequestForm }) {
  const draft = { wanted_from: form.valueOf('wanted_from'), wanted_until: form.valueOf('wanted_until') }
  const dates = { draft, change: form.change }
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-medium">When should work start?</legend>
      <TextField form={dates} name="wanted_from" label="Not before" optional type="date" />
      <TextField form={dates} name="wanted_until" label="Not after" optional type="date" />
      <Checkbox
        name="is_standby"
        label="I’d take a short-notice slot"
        hint={`We’ll ask you first about slots that open up with less than ${STANDBY_DAYS} days’ notice.`}
        className="sm:col-span-2"
        checked={form.valueOf('is_standby') === 'on'}
        onChange={({ currentTarget }) => form.change({ is_standby: currentTarget.checked ? 'on' : '' })}
      />
    </fieldset>
  )
}
