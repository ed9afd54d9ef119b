import { PROFILE_LIMITS, type SavedProfile } from '#contracts/profile.ts'
import { isNameOfEmail, UNNAMED } from '#contracts/public-name.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import { api } from '../../lib/api.ts'
import { showOwnProfile } from '../../lib/own-profile.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Whoever has chosen no name yet may do so with their review. */
export function ReviewerName() {
  return (
    <Field
      name="display_name"
      label="Your name"
      optional
      hint={`Stands above your review, and wherever others read you. Without one it says “${UNNAMED}”.`}
    >
      <Input maxLength={PROFILE_LIMITS.name} autoComplete="nickname" />
    </Field>
  )
}

/** What is wrong with the name, if somebody gives one. */
export function judgeName(values: FormData, email: string): FieldErrors {
  const name = nameIn(values)
  if (name === '' || !isNameOfEmail(name, email)) return {}
  return { display_name: ['This is the beginning of your e-mail address. Please choose another name'] }
}

/** Keeps the name, if somebody gave one. */
export async function saveName(values: FormData): Promise<void> {
  const name = nameIn(values)
  if (name === '') return
  const { profile } = await api<SavedProfile>('/api/v1/profile', { method: 'PATCH', json: { display_name: name } })
  showOwnProfile(profile)
}

function nameIn(values: FormData): string {
  return String(values.get('display_name') ?? '').trim()
}
