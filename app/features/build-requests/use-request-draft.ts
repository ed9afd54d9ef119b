import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import { type DetailName, isBegun, type RequestDraft, readableDraft } from './request-draft.ts'

const VISITOR = 'visitor'

export type RequestForm = ReturnType<typeof useRequestDraft>

/** What is typed into a request stays in this tab until it is sent: over a reload, an error, and the way to an account. */
export function useRequestDraft(builderId: string) {
  const { user } = useSession()
  const form = `custom-build-request:${builderId}`
  const owner = user?.id ?? VISITOR
  const [kept, setKept] = useState(() => take(form, owner))
  const [wasKept, setWasKept] = useState(() => isBegun(kept.draft))
  if (kept.owner !== owner) {
    // Who signs in takes along what they typed; who signs out leaves it behind.
    const mine = kept.owner === VISITOR && isBegun(kept.draft) ? { owner, draft: kept.draft } : take(form, owner)
    if (mine.draft === kept.draft) storeDraft(form, owner, mine.draft)
    removeDraft(form, VISITOR)
    setKept(mine)
  }
  const known = useKnownCustomer(user)
  const { draft } = kept

  function change(more: RequestDraft) {
    // Two fields that are filled in at once, as browsers do with addresses, must not undo each other.
    setKept((last) => {
      const next = { owner, draft: { ...last.draft, ...more } }
      storeDraft(form, owner, next.draft)
      return next
    })
  }

  function forget() {
    removeDraft(form, owner)
    setKept({ owner, draft: {} })
    setWasKept(false)
  }

  return {
    draft,
    isRestored: wasKept,
    change,
    forget,
    /** As typed, or as the account knows it. */
    valueOf: (name: DetailName) => draft[name] ?? known[name] ?? '',
  }
}

function take(form: string, owner: string): { owner: string; draft: RequestDraft } {
  const own = readableDraft(readDraft(form, owner))
  return { owner, draft: isBegun(own) ? own : readableDraft(readDraft(form, VISITOR)) }
}

function useKnownCustomer(user: { id: string; email: string } | null): Partial<Record<DetailName, string>> {
  const id = user?.id ?? ''
  const queryFn = () => api<{ profile: OwnProfile }>('/api/v1/profile')
  const { data } = useQuery({ queryKey: ['profile', id], queryFn, enabled: user !== null }, queryClient)
  if (!user) return {}
  const name = [data?.profile.first_name, data?.profile.last_name].filter(Boolean).join(' ')
  return { customer_name: name, customer_email: user.email }
}
