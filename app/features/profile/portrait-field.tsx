import { avatarUrl } from '#app/lib/picture-url.ts'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageField } from '#app/ui/image-field.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

/** The picture beside one's name. It is kept with the rest of the form, or not at all. */
export function PortraitField({ form, onBusyChange }: { form: ProfileForm; onBusyChange: (isBusy: boolean) => void }) {
  const { errors } = useFormState()
  return (
    <ImageField
      label="Profile picture"
      bucket="avatars"
      value={form.draft.avatar_url}
      onChange={(avatar_url) => form.change({ avatar_url })}
      fallback={avatarUrl(null, form.profile.id)}
      hint="JPG, PNG, GIF or WebP, up to 5MB."
      error={errors.avatar_url?.join(' ')}
      onBusyChange={onBusyChange}
    />
  )
}
