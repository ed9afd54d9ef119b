import { useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { setOwnProfile } from '#app/lib/own-profile.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { bodyFrom, draftFrom, type ProfileDraft, restorableChanges } from './profile-draft.ts'

export type ProfileForm = ReturnType<typeof useProfileDraft>

/** The profile with unsaved changes on top. Changes stay in this tab until they are saved or discarded. */
export function useProfileDraft(profile: OwnProfile, form: 'builder-profile' | 'account') {
  const userId = profile.user_id
  const saved = draftFrom(profile)
  const [changes, setChanges] = useState<Partial<ProfileDraft>>(() => restorableChanges(readDraft(form, userId), saved))
  // Two uploads may finish before the first is rendered.
  const latest = useRef(changes)
  const [wasKept] = useState(() => Object.keys(changes).length > 0)

  function change(more: Partial<ProfileDraft>) {
    latest.current = { ...latest.current, ...more }
    setChanges(latest.current)
    storeDraft(form, userId, latest.current)
  }

  function discard() {
    latest.current = {}
    setChanges({})
    removeDraft(form, userId)
  }

  /** Returns the shop's message. A refusal is thrown, and nothing typed is lost. */
  async function save(): Promise<string> {
    const { message, profile: now } = await api('PATCH /api/v1/profile', { json: bodyFrom(changes) })
    discard()
    setOwnProfile(now)
    return message
  }

  const isChanged = Object.keys(changes).length > 0
  return { profile, draft: { ...saved, ...changes }, isChanged, isRestored: wasKept && isChanged, change, discard, save }
}
