import { errorsUnder } from '#app/ui/errors-under.ts'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageField } from '#app/ui/image-field.tsx'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'
import type { ProfileForm } from './use-profile-draft.ts'

type MakerPicturesFieldsProps = {
  form: ProfileForm
  onBannerBusyChange: (isBusy: boolean) => void
  onWorkshopBusyChange: (isBusy: boolean) => void
}

/** The banner and the workshop photos. They are saved with the form. */
export function MakerPicturesFields({ form, onBannerBusyChange, onWorkshopBusyChange }: MakerPicturesFieldsProps) {
  const { errors, clearError } = useFormState()
  const wrong = errorsUnder(errors, 'workshop_images')
  return (
    <fieldset className="flex min-w-0 flex-col gap-6 border-t border-rule pt-8">
      <legend className="float-left mb-1 w-full font-serif text-xl">Your photos</legend>
      <ImageField
        label="Banner"
        bucket="builderprofileimages"
        shape="wide"
        width={1600}
        value={form.draft.banner_url}
        onChange={(banner_url) => form.change({ banner_url })}
        hint="Shown at the top of your page, about four times as wide as it is tall. Without a banner, we show your instruments side by side. JPG, PNG, GIF or WebP. JPGs over 5MB are scaled down."
        error={errors.banner_url?.join(' ')}
        onBusyChange={onBannerBusyChange}
      />
      <ImageListField
        name="workshop_images"
        label="Workshop photos"
        bucket="builderprofileimages"
        max={PROFILE_LIMITS.workshopImages}
        hasMain={false}
        hint="Your bench, your wood, you at work. Shown next to your bio."
        value={form.draft.workshop_images}
        error={wrong.words}
        onChange={(workshop_images) => {
          wrong.fields.forEach(clearError)
          form.change({ workshop_images })
        }}
        onBusyChange={onWorkshopBusyChange}
      />
    </fieldset>
  )
}
