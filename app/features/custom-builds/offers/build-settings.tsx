import { type ReactNode, useId, useState } from 'react'
import { useDraft } from '#app/lib/use-draft.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { CheckboxField, NumberField, RowNumberField, TextareaField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TagInput } from '#app/ui/tag-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { SPECIALTIES } from '#contracts/catalog/builders.ts'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { type BuildFamily, buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import {
  CANCELLATION_NAMES,
  CANCELLATION_SUMMARIES,
  CANCELLATION_TERMS,
  type CancellationTerms,
} from '#contracts/custom-builds/cancellation.ts'
import { planChoices, planHint, planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { FamilySelect } from './family-select.tsx'
import {
  bodyFrom,
  daysOf,
  draftFrom,
  type SettingsDraft,
  saveSettings,
  unreadable,
  useSettings,
  withDays,
} from './settings-draft.ts'

export function BuildSettings({ userId }: { userId: string }) {
  return (
    <QueryBoundary query={useSettings(userId)} failure="We couldn’t load your settings." skeleton={<SettingsSkeleton />}>
      {({ settings }) => <SettingsForm userId={userId} settings={settings} />}
    </QueryBoundary>
  )
}

function SettingsSkeleton() {
  return (
    // As tall as the window, like the form, so that content below it does not visibly move.
    <Loading
      label="Loading your settings"
      className="flex min-h-screen max-w-measure flex-col gap-6"
      shapes={['h-6 w-56', 'h-20', 'h-20', 'h-36']}
    />
  )
}

const NAME = 'custom-build-settings'

type SettingsFormProps = { userId: string; settings: CustomBuildSettings }

/** A builder's general terms for custom builds: what every builder answers, and the rest behind “More”. */
function SettingsForm({ userId, settings }: SettingsFormProps) {
  const saved = draftFrom(settings)
  const sample: SettingsDraft = { ...saved, custom_build_types: [''], stage_days: [{ family: 'plain', key: '', days: '' }] }
  const form = useDraft({ name: NAME, userId, saved, sample })

  async function save() {
    try {
      await form.save(
        (changes) => saveSettings(userId, bodyFrom({ ...saved, ...changes })),
        () => NAME,
      )
    } catch (error) {
      throw userFacingError(error, 'Failed to save settings. Please try again.')
    }
    toast.success('Settings saved')
  }

  return (
    <Form onSubmit={save} validate={() => unreadable(form.draft)} aria-label="Custom build settings">
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} className="mb-6" />
      <div className="mb-10 flex max-w-measure flex-col gap-7">
        <CheckboxField
          form={form}
          name="accepts_custom_builds"
          label="I take commissions"
          hint="Adds a “Request Custom Build” button to your profile."
        />
        <fieldset>
          <legend className="text-sm font-medium">Price range, in dollars</legend>
          <div className="mt-1.5 grid max-w-sm grid-cols-[1fr_auto_1fr] items-start gap-x-3">
            <NumberField form={form} name="base_price_range_min" label="Lowest price" hideLabel maxLength={12} />
            <span className="py-3 text-sm text-ink-soft" aria-hidden="true">
              to
            </span>
            <NumberField form={form} name="base_price_range_max" label="Highest price" hideLabel maxLength={12} />
          </div>
        </fieldset>
        <NumberField
          form={form}
          name="deposit_percentage"
          label="Deposit (%)"
          hint="Paid before you start. Enter 0 for no deposit."
          inputMode="numeric"
          maxLength={12}
          inputClassName="max-w-24"
        />
        <MoreSettings form={form} />
      </div>
      <SaveBar isChanged={form.isChanged} rest="" onDiscard={form.discard}>
        <SubmitButton>Save settings</SubmitButton>
      </SaveBar>
    </Form>
  )
}

const MAX_TYPES = 20

const DAYS = [
  { name: 'cooling_off_days', label: 'Cooling-off period (days)', hint: '0 to 14, counted from the second signature' },
  { name: 'update_every_days', label: 'Days between updates', hint: '7 to 60' },
  { name: 'answer_days', label: 'Reply time for buyers (days)', hint: '2 to 21' },
  { name: 'inspection_days', label: 'Inspection period (days)', hint: '2 to 21, counted from delivery' },
  { name: 'trial_percent', label: 'Trial fee (% of price)', hint: '0 to 15. Leave blank for no trial returns.' },
] as const

const NAMES = [
  ...DAYS.map(({ name }) => name),
  ...['custom_build_types', 'estimated_completion_weeks', 'custom_build_description', 'requirements_text'],
  ...['payment_plan', 'cancellation_terms', 'stage_days'],
]

type PartProps = { form: { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void } }

/** Settings with defaults that suit most builders. */
function MoreSettings({ form }: PartProps) {
  const { estimated_completion_weeks: weeks, payment_plan, saved_plan, cancellation_terms: terms } = form.draft
  const plan = planChoices(saved_plan).find(({ value }) => value === payment_plan)?.label
  return (
    <FoldedFields
      title="More"
      summary={`${weeks} weeks · ${plan} · ${CANCELLATION_NAMES[terms]}`}
      names={NAMES}
      className="border-y border-rule"
    >
      <div className="grid gap-10 pt-4 pb-6">
        <Profile form={form} />
        <SheetTerms form={form} />
        <Part title="Stage durations">
          <StageDaysFields draft={form.draft} change={form.change} />
        </Part>
      </div>
    </FoldedFields>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-serif text-lg">{title}</legend>
      <div className="grid gap-6">{children}</div>
    </fieldset>
  )
}

function Profile({ form }: PartProps) {
  const { draft, change } = form
  return (
    <Part title="On your profile">
      <NumberField
        form={form}
        name="estimated_completion_weeks"
        label="Build time (weeks)"
        inputMode="numeric"
        maxLength={12}
        inputClassName="max-w-24"
      />
      <TagInput
        name="custom_build_types"
        label="Instruments you build to order"
        optional
        hint="e.g. archtop or tenor guitars. Press Enter to add one."
        words={draft.custom_build_types}
        onChange={(custom_build_types) => change({ custom_build_types })}
        typed={draft.typed_type}
        onType={(typed_type) => change({ typed_type })}
        known={SPECIALTIES}
        max={MAX_TYPES}
        maxLength={60}
      />
      <TextareaField form={form} name="custom_build_description" label="How you work" optional rows={4} maxLength={5000} />
      <TextareaField
        form={form}
        name="requirements_text"
        label="What you need to know for a quote"
        optional
        hint="Leave out email addresses, phone numbers and links."
        rows={3}
        maxLength={5000}
      />
    </Part>
  )
}

/** Terms of every spec sheet that this builder sends from now on. Sheets already sent keep theirs. */
function SheetTerms({ form }: PartProps) {
  const { draft, change } = form
  const plan = planOfChoice(draft.payment_plan, draft.saved_plan)
  return (
    <Part title="In new quotes and spec sheets">
      <Field
        name="payment_plan"
        label="Payment plan"
        hint={plan ? planHint(plan) : 'The deposit above, then the balance. Each quote can use a different plan.'}
        className="sm:max-w-md"
      >
        <Select value={draft.payment_plan} onChange={(event) => change({ payment_plan: event.currentTarget.value })}>
          <Options of={planChoices(draft.saved_plan).map(({ value, label }) => [value, label])} />
        </Select>
      </Field>
      <RadioGroup
        name="cancellation_terms"
        legend="Cancellation terms"
        value={draft.cancellation_terms}
        onChange={(terms) => change({ cancellation_terms: terms as CancellationTerms })}
        choices={CANCELLATION_TERMS.map((value) => ({
          value,
          label: CANCELLATION_NAMES[value],
          hint: CANCELLATION_SUMMARIES[value],
        }))}
      />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:max-w-md">
        {DAYS.map(({ name, label, hint }) => (
          <NumberField key={name} form={form} name={name} label={label} hint={hint} inputMode="numeric" maxLength={3} />
        ))}
      </div>
      <p className="text-xs text-ink-soft">
        With a trial, buyers can return the instrument during the inspection period. You keep the trial fee.
      </p>
    </Part>
  )
}

type StageDaysFieldsProps = { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void }

/** How long each stage takes in this workshop. The proposed date of a spec sheet is computed from it. */
function StageDaysFields({ draft, change }: StageDaysFieldsProps) {
  const id = useId()
  const [family, setFamily] = useState<BuildFamily>(() => buildFamilyOf(draft.custom_build_types[0] ?? 'Guitar'))
  return (
    <>
      <p className="text-xs text-ink-soft">
        Days from one stage to the next, including waiting time. We use them to propose the date on a new spec sheet.
      </p>
      <div>
        <label htmlFor={id} className="block text-sm font-medium">
          Instrument
        </label>
        <FamilySelect id={id} value={family} onChange={setFamily} className="mt-1.5 max-w-sm" />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {STAGE_TEMPLATES[family].map(({ key, title }) => {
          const form = {
            draft: { [key]: daysOf(draft.stage_days, family, key) },
            change: (more: Record<string, string>) =>
              change({ stage_days: withDays(draft.stage_days, { family, key, days: more[key] ?? '' }) }),
          }
          return (
            <div key={key} className="flex items-center justify-between gap-4 border-t border-rule py-2.5">
              <span className="min-w-0 text-sm">{title}</span>
              <RowNumberField form={form} path={`stage_days.${family}`} name={key} label={`Days for ${title}`} />
            </div>
          )
        })}
      </div>
    </>
  )
}
