import { Plus, X } from 'lucide-react'
import { parsePrice, parseWholeNumber } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { planChoices, planHint } from '#contracts/custom-builds/plan-choice.ts'
import { MAX_PLAN_PARTS } from '#contracts/custom-builds/plan-parts.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { partsHint } from './deposit-labels.ts'
import { draftOfSteps, NEW_STEP, parseSteps, type StepDraft, stepField } from './plan-steps.ts'
import { type QuoteDraft, quotedPlan } from './quote-draft.ts'

const NAMES = ['payment_plan', 'deposit_percentage', 'valid_until']

type QuotePaymentsProps = {
  request: CustomBuildRequest
  answer: QuoteDraft
  /** The plan of the quote being revised, or the one from the settings. */
  saved: PaymentPlanView | null
  change: (name: keyof QuoteDraft, value: string) => void
}

/** How a quote is paid and until when it is valid; the builder's settings suit most quotes. */
export function QuotePayments({ request, answer, saved, change }: QuotePaymentsProps) {
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
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4">
      <Field name={stepField(at, 'title')} label={`Payment ${at + 1}`}>
        <Input value={step.title} maxLength={60} onChange={({ currentTarget }) => onChange({ title: currentTarget.value })} />
      </Field>
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
          <Field name={stepField(at, 'percent')} label="Percent">
            <Input
              value={step.percent}
              inputMode="numeric"
              maxLength={3}
              className="tabular-nums"
              onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
            />
          </Field>
        ) : (
          <p className="text-sm text-ink-soft">
            Fixed amount
            <br />${step.fee}
          </p>
        )}
        <Field name={stepField(at, 'due_kind')} label="Due">
          <Select value={step.when} onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}>
            {dueOptions(buildType, step.when).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {step.when === 'date' && (
          <Field name={stepField(at, 'due_on')} label="Date">
            <Input type="date" value={step.due_on} onChange={({ currentTarget }) => onChange({ due_on: currentTarget.value })} />
          </Field>
        )}
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
