import { useDraft } from '#app/lib/use-draft.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { CheckboxField, NumberField } from '#app/ui/draft-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { MoreSettings } from './more-settings.tsx'
import { bodyFrom, draftFrom, type SettingsDraft, unreadable } from './settings-draft.ts'
import { saveSettings, useSettings } from './use-settings.ts'

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
    <Loading label="Loading your settings" className="flex min-h-screen max-w-measure flex-col gap-6">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-36" />
    </Loading>
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
