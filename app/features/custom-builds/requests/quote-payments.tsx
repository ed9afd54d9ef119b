import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { planChoices, planHint } from '#contracts/custom-builds/plan-choice.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { partsHint } from './deposit-labels.ts'
import { PlanFields } from './plan-fields.tsx'
import { draftOfSteps, parseSteps } from './plan-steps.ts'
import { parsePercentage, type QuoteDraft, quotedPlan } from './quote-draft.ts'

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
  const percentage = parsePercentage(answer.deposit_percentage) ?? (isBlank ? proposed : undefined)
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
