import { useState } from 'react'
import { useNavigate } from 'react-router'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { AddressGroup } from './address-group.tsx'
import { PortraitField } from './portrait-field.tsx'
import { SlugField } from './slug-field.tsx'
import { SpecialtiesField } from './specialties-field.tsx'
import { type ProfileForm, useProfileDraft } from './use-profile-draft.ts'

/** The form for the user's own profile, for buyers and builders. */
export function AccountSettings({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate()
  const form = useProfileDraft(profile, 'account')
  const [isUploading, setUploading] = useState(false)
  // Whoever left seller mode can still change what their profile says.
  const isBuilder = profile.is_seller || Boolean(profile.business_name || profile.bio || profile.specialties.length > 0)

  async function save() {
    try {
      toast.success(await form.save())
    } catch (error) {
      throw userFacingError(error, 'Failed to update profile. Please try again.')
    }
  }

  function cancel() {
    form.discard()
    void navigate('/')
  }

  return (
    // No padding above: the save bar cannot leave the form’s content, and would start below the screen of a phone.
    <Form
      onSubmit={save}
      aria-label="Account settings"
      className="flex flex-col gap-12 border-t border-rule [&>:first-child]:mt-8"
    >
      <SettingsSection id="about-you" title="About you">
        <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} className="mb-8" />
        <div className="mt-5 grid gap-5 sm:grid-cols-2 @[60rem]:mt-0">
          <TextField
            form={form}
            name="first_name"
            label="First name"
            optional
            autoComplete="given-name"
            maxLength={PROFILE_LIMITS.name}
          />
          <TextField
            form={form}
            name="last_name"
            label="Last name"
            optional
            autoComplete="family-name"
            maxLength={PROFILE_LIMITS.name}
          />
          <TextField
            form={form}
            name="display_name"
            label="Display name"
            hint="Shown to other people, such as builders you message."
            required
            maxLength={PROFILE_LIMITS.name}
            invalidMessage="Enter a display name"
            autoComplete="nickname"
            className="sm:col-span-2"
          />
          <TextField form={form} name="location" label="Location" optional maxLength={PROFILE_LIMITS.location} />
          <TextField
            form={form}
            name="phone"
            label="Phone"
            hint="Private. Used to fill in your shipping addresses."
            optional
            type="tel"
            autoComplete="tel"
            maxLength={PROFILE_LIMITS.phone}
          />
          <div className="sm:col-span-2">
            <PortraitField form={form} onBusyChange={setUploading} />
          </div>
        </div>
        {isBuilder && <BuilderFields form={form} isSeller={profile.is_seller} />}
      </SettingsSection>
      <AddressGroup
        form={form}
        name="shipping_address"
        title="Shipping address"
        hint={
          profile.is_seller
            ? 'Your parcels ship from here. Buyers see only the town.'
            : 'Private, and filled in for you at checkout.'
        }
      />
      {isBuilder && <AddressGroup form={form} name="business_address" title="Business address" hint="Private." />}
      <SaveBar isChanged={form.isChanged} isUploading={isUploading} rest="">
        <Button onClick={cancel}>Cancel</Button>
        <SubmitButton disabled={isUploading}>Save Changes</SubmitButton>
      </SaveBar>
    </Form>
  )
}

/** What buyers read about a builder. */
function BuilderFields({ form, isSeller }: { form: ProfileForm; isSeller: boolean }) {
  const { draft, change } = form
  return (
    <div className="mt-5 flex flex-col gap-5">
      <TextareaField form={form} name="bio" label="Bio" optional rows={5} maxLength={PROFILE_LIMITS.bio} />
      <SpecialtiesField specialties={draft.specialties} onChange={(specialties) => change({ specialties })} />
      <TextField
        form={form}
        name="business_name"
        label="Business name"
        optional={!isSeller}
        required={isSeller}
        maxLength={PROFILE_LIMITS.name}
        invalidMessage="Enter your business name"
        autoComplete="organization"
      />
      {isSeller && <SlugField form={form} />}
    </div>
  )
}
