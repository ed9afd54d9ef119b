import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Form } from '#app/ui/form.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SaleTermsFields } from '#app/ui/sale-terms-fields.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { AddressGroup } from './address-group.tsx'
import { MakerPicturesFields } from './maker-pictures-fields.tsx'
import { normalizeSlugInput } from './normalize-slug-input.ts'
import { PortraitField } from './portrait-field.tsx'
import { SlugField } from './slug-field.tsx'
import { SpecialtiesField } from './specialties-field.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

/** How long the success message is shown before the dashboard opens (specification 2, section 2). */
const RETURN_AFTER_MS = 2000

/** The form for a builder's public profile and ship-from address. */
export function BuilderProfileEditor({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate()
  const form = useProfileDraft(profile, 'builder-profile')
  const { draft, change } = form
  const [isPortraitBusy, setPortraitBusy] = useState(false)
  const [isBannerBusy, setBannerBusy] = useState(false)
  const [isWorkshopBusy, setWorkshopBusy] = useState(false)
  const isUploading = isPortraitBusy || isBannerBusy || isWorkshopBusy
  const [message, setMessage] = useState<string>()

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => void navigate('/dashboard'), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [message, navigate])

  /** The slug follows the name until the builder edits it. */
  function rename(name: string) {
    const isNew = profile.business_name === null
    const follows =
      isNew && (draft.slug === (profile.slug ?? '') || draft.slug === normalizeSlugInput(draft.business_name.trim()))
    change({ business_name: name, ...(follows && { slug: normalizeSlugInput(name.trim()) }) })
  }

  async function save() {
    try {
      const message = await form.save()
      toast.success(message)
      setMessage(message)
    } catch (error) {
      throw userFacingError(error, 'Failed to update profile. Please try again.')
    }
  }

  function cancel() {
    form.discard()
    void navigate('/dashboard')
  }

  return (
    <Form onSubmit={save} aria-label="Builder profile" className="flex max-w-measure flex-col gap-8">
      <div>
        <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} className="mb-8" />
        <div className="flex flex-col gap-5">
          <TextField
            form={form}
            name="business_name"
            label="Builder name"
            required
            maxLength={PROFILE_LIMITS.name}
            invalidMessage="Enter your business name"
            autoComplete="organization"
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <SlugField form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField form={form} name="location" label="Location" optional maxLength={PROFILE_LIMITS.location} />
            <TextField
              form={form}
              name="years_experience"
              label="Years of experience"
              optional
              type="number"
              inputMode="numeric"
              min={0}
              max={PROFILE_LIMITS.years}
              step={1}
              invalidMessage={`Enter a whole number of years, from 0 to ${PROFILE_LIMITS.years}`}
            />
          </div>
          <PortraitField form={form} onBusyChange={setPortraitBusy} />
          <TextareaField
            form={form}
            name="bio"
            label="Bio"
            optional
            hint="Your workshop in your own words. Leave a blank line to start a new paragraph."
            rows={8}
            maxLength={PROFILE_LIMITS.bio}
          />
          <SpecialtiesField specialties={draft.specialties} onChange={(specialties) => change({ specialties })} />
        </div>
      </div>
      <MakerPicturesFields form={form} onBannerBusyChange={setBannerBusy} onWorkshopBusyChange={setWorkshopBusy} />
      <BuyingFromYou form={form} />
      <ContactCard form={form} />
      <AddressGroup
        form={form}
        name="shipping_address"
        title="Shipping address"
        hint="Your parcels ship from here. Buyers see only the town."
      />
      <AddressGroup
        form={form}
        name="business_address"
        title="Business address"
        hint="Parcels ship from here if there is no shipping address. Not public."
      />
      {message && (
        <p role="status" className="text-spruce">
          {message}
        </p>
      )}
      <SaveBar isChanged={form.isChanged} isUploading={isUploading} rest="">
        <Button onClick={cancel}>Cancel</Button>
        <SubmitButton disabled={isUploading} pending={message ? true : undefined}>
          Save profile
        </SubmitButton>
      </SaveBar>
    </Form>
  )
}

function BuyingFromYou({ form }: { form: ReturnType<typeof useProfileDraft> }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-rule pt-8">
      <legend className="float-left mb-1 w-full font-serif text-xl">Buying from you</legend>
      <p className="-mt-4 text-sm text-ink-soft">
        Shown next to the price and saved with each order. Individual listings can have their own terms.
      </p>
      <SaleTermsFields name="sale_terms" draft={form.draft.sale_terms} onChange={(sale_terms) => form.change({ sale_terms })} />
    </fieldset>
  )
}

function ContactCard({ form }: { form: ReturnType<typeof useProfileDraft> }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-rule pt-8">
      <legend className="float-left mb-1 w-full font-serif text-xl">Contact card</legend>
      <p className="-mt-4 text-sm text-ink-soft">
        Shown to everyone on your public page. The phone number in your account stays private.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="public_phone"
          label="Public phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PROFILE_LIMITS.phone}
        />
        <TextField
          form={form}
          name="email"
          label="Contact email"
          optional
          type="email"
          maxLength={PROFILE_LIMITS.email}
          invalidMessage="Please enter a valid email address"
        />
      </div>
      <TextField
        form={form}
        name="website_url"
        label="Website URL"
        optional
        inputMode="url"
        autoComplete="url"
        maxLength={PROFILE_LIMITS.website}
      />
    </fieldset>
  )
}
