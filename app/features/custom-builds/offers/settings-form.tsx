import { useDraft } from '#app/lib/use-draft.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { CheckboxField, TextareaField } from '#app/ui/draft-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TagInput } from '#app/ui/tag-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { SPECIALTIES } from '#contracts/catalog/builders.ts'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { bodyFrom, draftFrom, type SettingsDraft, unreadable } from './settings-draft.ts'
import { PaymentPlanField, SettingsFigures } from './settings-figures.tsx'
import { SheetTerms } from './sheet-terms.tsx'
import { StageDaysFields } from './stage-days-fields.tsx'
import { saveSettings } from './use-settings.ts'

const NAME = 'custom-build-settings'
const MAX_TYPES = 20

type SettingsFormProps = { userId: string; settings: CustomBuildSettings }

/** A builder's general terms for custom builds. */
export function SettingsForm({ userId, settings }: SettingsFormProps) {
  const saved = draftFrom(settings)
  const sample: SettingsDraft = { ...saved, custom_build_types: [''], stage_days: [{ family: 'plain', key: '', days: '' }] }
  const form = useDraft({ name: NAME, userId, saved, sample })
  const { draft, change } = form

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
    <Form onSubmit={save} validate={() => unreadable(draft)} aria-label="Custom build settings">
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} className="mb-6" />
      <div className="mb-10 flex max-w-measure flex-col gap-7">
        <CheckboxField
          form={form}
          name="accepts_custom_builds"
          label="I accept custom builds"
          hint="Adds a “Request Custom Build” button to your profile."
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
        <SettingsFigures form={form} />
        <TextareaField
          form={form}
          name="custom_build_description"
          label="Description"
          optional
          hint="How you work on custom builds, in your own words. Shown on your profile."
          rows={5}
          maxLength={5000}
        />
        <TextareaField
          form={form}
          name="requirements_text"
          label="Requirements"
          optional
          hint="The details you need to prepare a quote. Leave out email addresses, phone numbers and links."
          rows={4}
          maxLength={5000}
        />
        <div className="divide-y divide-rule border-y border-rule">
          <PaymentPlanField form={form} />
          <SheetTerms form={form} />
          <StageDaysFields draft={draft} change={change} />
        </div>
      </div>
      <SaveBar isChanged={form.isChanged} rest="" onDiscard={form.discard}>
        <SubmitButton>Save Settings</SubmitButton>
      </SaveBar>
    </Form>
  )
}
