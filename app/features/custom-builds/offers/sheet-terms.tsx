import { NumberField } from '#app/ui/draft-fields.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import {
  CANCELLATION_NAMES,
  CANCELLATION_SUMMARIES,
  CANCELLATION_TERMS,
  type CancellationTerms,
  DEFAULT_ANSWER_DAYS,
  DEFAULT_COOLING_OFF_DAYS,
  DEFAULT_INSPECTION_DAYS,
  DEFAULT_UPDATE_DAYS,
} from '#contracts/custom-builds/cancellation-terms.ts'
import type { SettingsDraft } from './settings-draft.ts'

const COOLING_OFF = [
  {
    name: 'cooling_off_days',
    label: 'Cooling-off period (days)',
    hint: `0 to 14, counted from the second signature. Default: ${DEFAULT_COOLING_OFF_DAYS}`,
  },
] as const
const UPDATES = [
  { name: 'update_every_days', label: 'Days between updates', hint: `7 to 60. Default: ${DEFAULT_UPDATE_DAYS}` },
  { name: 'answer_days', label: 'Reply time for buyers (days)', hint: `2 to 21. Default: ${DEFAULT_ANSWER_DAYS}` },
] as const
const TRIAL = [
  { name: 'inspection_days', label: 'Inspection period (days)', hint: `2 to 21. Default: ${DEFAULT_INSPECTION_DAYS}` },
  { name: 'trial_percent', label: 'Trial fee (% of price)', hint: '0 to 15. Leave blank for no trial returns' },
] as const
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

type Day = (typeof COOLING_OFF | typeof UPDATES | typeof TRIAL)[number]
type SheetTermsProps = { form: { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void } }

/** Terms of every spec sheet that this builder sends from now on. Sheets already sent keep theirs. */
export function SheetTerms({ form }: SheetTermsProps) {
  const { draft, change } = form
  const days = (fields: readonly Day[]) => (
    <div className="mt-3 mb-4 grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:max-w-md">
      {fields.map(({ name, label, hint }) => (
        <NumberField key={name} form={form} name={name} label={label} hint={hint} inputMode="numeric" maxLength={3} />
      ))}
    </div>
  )
  return (
    <>
      <FoldedFields
        title="Cancellation"
        summary={CANCELLATION_NAMES[draft.cancellation_terms]}
        names={['cancellation_terms', ...namesOf(COOLING_OFF)]}
      >
        <div className="mt-3">
          <RadioGroup
            name="cancellation_terms"
            legend="If a build is canceled"
            value={draft.cancellation_terms}
            onChange={(terms) => change({ cancellation_terms: terms as CancellationTerms })}
            choices={CANCELLATION_TERMS.map((value) => ({
              value,
              label: CANCELLATION_NAMES[value],
              hint: CANCELLATION_SUMMARIES[value],
            }))}
          />
        </div>
        {days(COOLING_OFF)}
      </FoldedFields>
      <FoldedFields
        title="Updates and questions"
        summary={`every ${draft.update_every_days || DEFAULT_UPDATE_DAYS} days`}
        names={namesOf(UPDATES)}
      >
        {days(UPDATES)}
      </FoldedFields>
      <FoldedFields
        title="Inspection and trial"
        summary={`${draft.inspection_days || DEFAULT_INSPECTION_DAYS} days, ${trialSummary(draft.trial_percent.trim())}`}
        names={namesOf(TRIAL)}
      >
        <p className="text-xs text-ink-soft">
          With a trial, buyers can return the instrument during the inspection period. You keep the trial fee.
        </p>
        {days(TRIAL)}
      </FoldedFields>
    </>
  )
}

function trialSummary(percent: string): string {
  return percent === '' ? 'no trial returns' : `${percent}% trial fee`
}
