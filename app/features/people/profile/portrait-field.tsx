import { avatarUrl } from '#app/lib/picture-url.ts'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageField } from '#app/ui/image-field.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

/** The profile picture. It is saved with the form. */
export function PortraitField({ form, onBusyChange }: { form: ProfileForm; onBusyChange: (isBusy: boolean) => void }) {
  const { errors } = useFormState()
  return (
    <ImageField
      label="Profile picture"
      bucket="avatars"
      value={form.draft.avatar_url}
      onChange={(avatar_url) => form.change({ avatar_url })}
      fallback={avatarUrl(null, form.profile.id)}
      hint="JPG, PNG, GIF or WebP. JPGs over 5MB are scaled down."
      error={errors.avatar_url?.join(' ')}
      onBusyChange={onBusyChange}
    />
  )
}
