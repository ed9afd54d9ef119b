import { NumberField } from '#app/ui/draft-fields.tsx'
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
} from '#contracts/cancellation-terms.ts'
import type { SettingsDraft } from './settings-draft.ts'

const DAYS = [
  {
    name: 'update_every_days',
    label: 'Days between two updates, at most',
    hint: `From 7 to 60. Blank means ${DEFAULT_UPDATE_DAYS}`,
  },
  { name: 'answer_days', label: 'Days to answer your questions', hint: `From 2 to 21. Blank means ${DEFAULT_ANSWER_DAYS}` },
  { name: 'inspection_days', label: 'Days to look at it', hint: `From 2 to 21. Blank means ${DEFAULT_INSPECTION_DAYS}` },
  {
    name: 'cooling_off_days',
    label: 'Days for buyers to change their mind',
    hint: `From 0 to 14, after both have signed. Blank means ${DEFAULT_COOLING_OFF_DAYS}`,
  },
  {
    name: 'trial_percent',
    label: 'What you keep of a trial, % of the price',
    hint: 'From 0 to 15, if buyers may return it as built while they look at it. Blank means no trial',
  },
] as const

type SheetTermsProps = { form: { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void } }

/** What every spec sheet of this builder says from then on. Sheets that were sent keep their own. */
export function SheetTerms({ form }: SheetTermsProps) {
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        name="cancellation_terms"
        legend="If a build ends early"
        value={form.draft.cancellation_terms}
        onChange={(terms) => form.change({ cancellation_terms: terms as CancellationTerms })}
        choices={CANCELLATION_TERMS.map((value) => ({
          value,
          label: CANCELLATION_NAMES[value],
          hint: CANCELLATION_SUMMARIES[value],
        }))}
      />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:max-w-md">
        {DAYS.map(({ name, label, hint }) => (
          <NumberField key={name} form={form} name={name} label={label} hint={hint} inputMode="numeric" maxLength={3} />
        ))}
      </div>
    </div>
  )
}
