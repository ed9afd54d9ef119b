import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { showOwnProfile } from '#app/lib/own-profile.ts'
import type { OwnProfile, SavedProfile } from '#contracts/profile.ts'
import { bodyFrom, draftFrom, type ProfileDraft, restorableChanges } from './profile-draft.ts'

export type ProfileForm = ReturnType<typeof useProfileDraft>

/** The profile with what was typed over it. What is typed stays in this tab until it is saved or thrown away. */
export function useProfileDraft(profile: OwnProfile, form: 'builder-profile' | 'account') {
  const userId = profile.user_id
  const saved = draftFrom(profile)
  const [changes, setChanges] = useState<Partial<ProfileDraft>>(() => restorableChanges(readDraft(form, userId), saved))
  const [wasKept] = useState(() => Object.keys(changes).length > 0)

  function change(more: Partial<ProfileDraft>) {
    const next = { ...changes, ...more }
    setChanges(next)
    storeDraft(form, userId, next)
  }

  function discard() {
    setChanges({})
    removeDraft(form, userId)
  }

  /** Answers what the shop says. A refusal is thrown, and nothing that was typed is lost. */
  async function save(): Promise<string> {
    const body = bodyFrom(changes)
    const { message, profile: now } = await api<SavedProfile>('/api/v1/profile', { method: 'PATCH', json: body })
    discard()
    showOwnProfile(now)
    return message
  }

  const isChanged = Object.keys(changes).length > 0
  return { profile, draft: { ...saved, ...changes }, isChanged, isRestored: wasKept && isChanged, change, discard, save }
}
