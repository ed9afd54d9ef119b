import { NumberField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Select } from '#app/ui/input.tsx'
import { DEFAULT_COMPLETION_WEEKS, DEFAULT_DEPOSIT_PERCENTAGE, PRICE_STEP } from '#contracts/custom-builds/build-offers.ts'
import { planChoices, planHint, planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import type { SettingsDraft } from './settings-draft.ts'

const RANGE = [
  { name: 'base_price_range_min', label: 'Lowest price' },
  { name: 'base_price_range_max', label: 'Highest price' },
] as const
const TERMS = [
  {
    name: 'deposit_percentage',
    label: 'Deposit (%)',
    hint: `Default: ${DEFAULT_DEPOSIT_PERCENTAGE}. Enter 0 for no deposit`,
  },
  {
    name: 'estimated_completion_weeks',
    label: 'Build time in weeks',
    hint: `Default: ${DEFAULT_COMPLETION_WEEKS}`,
  },
] as const

type SettingsPartProps = { form: { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void } }

/** Prices, deposit and completion time. */
export function SettingsFigures({ form }: SettingsPartProps) {
  return (
    <div className="flex flex-col gap-7">
      {[RANGE, TERMS].map((fields, at) => (
        <div key={fields[0].name} className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:max-w-md">
          {fields.map(({ name, label, ...more }) => (
            <NumberField
              key={name}
              form={form}
              name={name}
              label={label}
              {...(at === 0 ? { hint: `In dollars, in multiples of $${PRICE_STEP}` } : more)}
              inputMode="numeric"
              maxLength={12}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The default payment plan of a quote. */
export function PaymentPlanField({ form }: SettingsPartProps) {
  const { payment_plan: choice, saved_plan } = form.draft
  const plan = planOfChoice(choice, saved_plan)
  const choices = planChoices(saved_plan)
  return (
    <FoldedFields
      title="Payment plan"
      summary={choices.find(({ value }) => value === choice)?.label ?? ''}
      names={['payment_plan']}
    >
      <Field
        name="payment_plan"
        label="Payment plan"
        hint={plan ? planHint(plan) : 'The deposit above, then the balance. Each quote can use a different plan.'}
        className="mt-3 mb-4 sm:max-w-md"
      >
        <Select value={choice} onChange={(event) => form.change({ payment_plan: event.currentTarget.value })}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </FoldedFields>
  )
}
