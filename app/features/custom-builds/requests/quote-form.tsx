import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { parsePrice, parseWholeNumber } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { NumberField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { planChoices, planHint } from '#contracts/custom-builds/plan-choice.ts'
import { MAX_PLAN_PARTS } from '#contracts/custom-builds/plan-parts.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { draftOfSteps, NEW_STEP, parseSteps, type StepDraft, stepField } from './payment-parts.ts'
import { type QuoteDraft, quoteBody, quotedPlan, quoteErrors, restoreQuoteDraft } from './quote-draft.ts'
import { isOnlySlotPaid, newestQuote, partsHint } from './request-labels.ts'
import { changeRequest, declineRequest } from './use-requests.ts'

type QuoteFormProps = { userId: string; request: CustomBuildRequest; onSent: () => void; onCancel: () => void }

function priceHint(request: CustomBuildRequest): string {
  const ofSlot = isOnlySlotPaid(request) ? ` The buyer already paid ${formatDollars(request.paid)} as the slot fee.` : ''
  return `In dollars, for the finished instrument.${ofSlot}`
}

/** The builder's answer: a quote, a revision, or a decline. The draft is kept until it is sent. */
export function QuoteForm({ userId, request, onSent, onCancel }: QuoteFormProps) {
  const { id, can, customer_name, proposed_deposit_percentage: proposed } = request
  const draft = `custom-build-answer:${id}`
  const quote = newestQuote(request)
  const saved = quote?.payment_plan ?? request.proposed_payment_plan
  const [answer, setAnswer] = useState(() =>
    restoreQuoteDraft(readDraft(draft, userId), quote, { deposit: proposed, plan: saved }),
  )
  const [isDeclining, setDeclining] = useState(false)
  const isRevision = request.quotes.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that opened the form no longer exists.
    if (isRevision) heading.current?.focus()
  }, [isRevision])

  function change(name: keyof QuoteDraft, value: string) {
    setAnswer((last) => {
      const next = { ...last, [name]: value }
      storeDraft(draft, userId, next)
      return next
    })
  }

  async function sendQuote() {
    const json = quoteBody(answer, saved)
    return (await changeRequest('POST /api/v1/custom-build-requests/{id}/quote', { params: { id }, json })).message
  }

  async function finish(answered: Promise<string>) {
    toast.success(await answered)
    removeDraft(draft, userId)
    onSent()
  }

  function cancel() {
    removeDraft(draft, userId)
    onCancel()
  }

  function typed(name: keyof QuoteDraft) {
    return {
      value: answer[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
    }
  }

  return (
    <section aria-labelledby="respond" className="border-t border-rule pt-6">
      <h3 ref={heading} tabIndex={-1} id="respond" className="font-serif text-xl">
        {isRevision ? 'Revise your quote' : 'Respond'}
      </h3>
      <Form
        onSubmit={() => finish(sendQuote())}
        validate={() => quoteErrors(answer)}
        aria-labelledby="respond"
        className="mt-4 grid gap-5 sm:grid-cols-2"
      >
        <Field
          name="builder_response"
          label="Your response"
          optional
          hint={`${customer_name} will read this with the quote. Leave out email addresses, phone numbers and links.`}
          className="sm:col-span-2"
        >
          <Textarea {...typed('builder_response')} rows={5} maxLength={5000} />
        </Field>
        <Field name="quoted_price" label="Quoted price" hint={priceHint(request)}>
          <Input {...typed('quoted_price')} inputMode="decimal" required maxLength={20} invalidMessage="Enter a price" />
        </Field>
        <Field name="estimated_completion" label="Estimated completion" hint="e.g. “Spring 2027” or “20 weeks”">
          <Input
            {...typed('estimated_completion')}
            required
            maxLength={120}
            invalidMessage="Enter an estimated completion date"
          />
        </Field>
        <QuotePayments request={request} answer={answer} saved={saved} change={change} />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          {isRevision && <Button onClick={cancel}>Cancel</Button>}
          {can.decline && !isRevision && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          )}
          <SubmitButton>{isRevision ? 'Send new quote' : 'Send quote'}</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={() => finish(declineRequest(id, answer.builder_response))}
        title="Decline this request?"
        confirmLabel="Decline"
        danger
      >
        {answer.builder_response.trim() === ''
          ? `You didn’t write a response. ${customer_name} will get a thank-you note saying that you can’t take on this build at the moment.`
          : `${customer_name} will get your response.`}{' '}
        This can’t be undone.
      </ConfirmDialog>
    </section>
  )
}

const NAMES = ['payment_plan', 'deposit_percentage', 'valid_until']

type QuotePaymentsProps = {
  request: CustomBuildRequest
  answer: QuoteDraft
  /** The plan of the quote being revised, or the one from the settings. */
  saved: PaymentPlanView | null
  change: (name: keyof QuoteDraft, value: string) => void
}

/** How a quote is paid and until when it is valid; the builder's settings suit most quotes. */
function QuotePayments({ request, answer, saved, change }: QuotePaymentsProps) {
  const { build_type, parts, proposed_deposit_percentage: proposed } = request
  const plan = quotedPlan(answer, saved)
  const price = parsePrice(answer.quoted_price)
  const slotFee = parts.find(({ due_kind, state }) => due_kind === 'slot' && state === 'paid')?.amount ?? 0
  const isBlank = answer.deposit_percentage.trim() === ''
  const percentage = parseWholeNumber(answer.deposit_percentage) ?? (isBlank ? proposed : undefined)
  const choices = planChoices(saved, { canWrite: true })
  const deposit = percentage ? `${percentage}% deposit` : 'No deposit'
  const paid = plan ? choices.find(({ value }) => value === answer.payment_plan)?.label : deposit
  const valid = answer.valid_until ? `until ${formatDayFromToday(answer.valid_until)}` : 'for 30 days'
  const typed = (name: keyof QuoteDraft) => ({
    value: answer[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
  })
  return (
    <FoldedFields title="More" summary={`${paid} · valid ${valid}`} names={NAMES} className="border-y border-rule sm:col-span-2">
      <div className="grid gap-5 pt-4 pb-6 sm:grid-cols-2">
        <Field name="payment_plan" label="Payment plan" hint={plan ? planHint(plan, price, slotFee) : ''}>
          <Select {...typed('payment_plan')}>
            <Options of={choices.map(({ value, label }) => [value, label])} />
          </Select>
        </Field>
        {plan && answer.payment_plan === 'own' && (
          <PlanFields
            buildType={build_type}
            steps={parseSteps(answer.own_plan) ?? draftOfSteps(plan)}
            onChange={(steps) => change('own_plan', JSON.stringify(steps))}
          />
        )}
        {!plan && (
          <Field
            name="deposit_percentage"
            label="Deposit (%)"
            optional
            hint={`Leave blank for ${proposed}%. ${partsHint(price, percentage, slotFee)}`.trim()}
          >
            <Input {...typed('deposit_percentage')} inputMode="numeric" maxLength={5} className="tabular-nums" />
          </Field>
        )}
        <Field name="valid_until" label="Valid until" optional hint="Leave blank for 30 days from today.">
          <Input {...typed('valid_until')} type="date" />
        </Field>
      </div>
    </FoldedFields>
  )
}

type PlanFieldsProps = { buildType: string; steps: StepDraft[]; onChange: (steps: StepDraft[]) => void }

/** The fields of a builder's own plan: title, share and due moment of each milestone. */
function PlanFields({ buildType, steps, onChange }: PlanFieldsProps) {
  const sum = steps.reduce((total, { percent }) => total + (Number(percent) || 0), 0)
  const change = (at: number, more: Partial<StepDraft>) =>
    onChange(steps.map((step, position) => (position === at ? { ...step, ...more } : step)))
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">Payments</legend>
      <ol className="mt-2 border-t border-rule">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is identified by its position
          <li key={at} className="border-b border-rule py-4">
            <Step
              at={at}
              step={step}
              buildType={buildType}
              onChange={(more) => change(at, more)}
              onRemove={steps.length > 1 ? () => onChange(steps.filter((_, position) => position !== at)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          disabled={steps.length >= MAX_PLAN_PARTS}
          onClick={() => onChange([...steps.slice(0, -1), NEW_STEP, ...steps.slice(-1)])}
        >
          <Plus size={16} aria-hidden="true" />
          Add payment
        </Button>
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          {sum} of 100%
        </p>
      </div>
    </fieldset>
  )
}

type StepProps = {
  at: number
  step: StepDraft
  buildType: string
  onChange: (more: Partial<StepDraft>) => void
  onRemove: (() => void) | undefined
}

function Step({ at, step, buildType, onChange, onRemove }: StepProps) {
  const form = { draft: step, change: onChange }
  const path = `payment_plan.steps.${at}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4">
      <TextField form={form} path={path} name="title" label={`Payment ${at + 1}`} maxLength={60} />
      {onRemove ? (
        <IconButton label={`Remove payment ${at + 1}`} className="mt-7" danger onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <span />
      )}
      <div
        className={classNames(
          'col-span-2 grid gap-4',
          step.when === 'date' ? 'sm:grid-cols-[7rem_minmax(0,1fr)_auto]' : 'sm:grid-cols-[7rem_minmax(0,1fr)]',
        )}
      >
        {step.fee === null ? (
          <NumberField form={form} path={path} name="percent" label="Percent" inputMode="numeric" maxLength={3} />
        ) : (
          <p className="text-sm text-ink-soft">
            Fixed amount
            <br />${step.fee}
          </p>
        )}
        <Field name={stepField(at, 'due_kind')} label="Due">
          <Select value={step.when} onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}>
            <Options of={dueOptions(buildType, step.when)} />
          </Select>
        </Field>
        {step.when === 'date' && <TextField form={form} path={path} name="due_on" label="Date" type="date" />}
      </div>
    </div>
  )
}

/** The possible due moments. A stage of another family, from a saved plan, stays selectable. */
function dueOptions(buildType: string, chosen: string): (readonly [string, string])[] {
  const stages = STAGE_TEMPLATES[buildFamilyOf(buildType)]
  const offered = [
    ['signing', 'Once you both agree'],
    ['start', 'Before work starts'],
    ...stages.map(({ key, title }) => [`stage_start:${key}`, `When “${title}” begins`] as const),
    ...stages.map(({ key, title }) => [`stage_done:${key}`, `When “${title}” is done`] as const),
    ['ready', 'When the instrument is finished'],
    ['date', 'On a date'],
  ] as const
  if (offered.some(([value]) => value === chosen)) return [...offered]
  return [...offered, [chosen, chosen === 'slot' ? 'When the slot is reserved' : 'Halfway through the build'] as const]
}
