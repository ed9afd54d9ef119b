import { Avatar } from '#app/ui/avatar.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageField } from '#app/ui/image-field.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

/** The profile picture. It is saved with the form. */
export function PortraitField({ form, onBusyChange }: { form: ProfileForm; onBusyChange: (isBusy: boolean) => void }) {
  const { errors } = useFormState()
  const { id, is_seller: isSeller, display_name: name } = form.profile
  return (
    <ImageField
      label="Profile picture"
      bucket="avatars"
      value={form.draft.avatar_url}
      onChange={(avatar_url) => form.change({ avatar_url })}
      fallback={<Avatar id={id} url={null} person={!isSeller && name} size="large" className="flex-none" />}
      hint="JPG, PNG, GIF or WebP. JPGs over 5MB are scaled down."
      error={errors.avatar_url?.join(' ')}
      onBusyChange={onBusyChange}
    />
  )
}
