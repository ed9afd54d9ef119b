import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { ownProfileQuery } from '#app/lib/own-profile.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import { type DetailName, hasInput, parseRequestDraft, type RequestDraft } from './request-draft.ts'

const VISITOR = 'visitor'

export type RequestForm = ReturnType<typeof useRequestDraft>

/** The draft of a request, kept in this tab through reloads, errors and sign-up until it is sent. */
export function useRequestDraft(builderId: string) {
  const { user } = useSession()
  const form = `custom-build-request:${builderId}`
  const owner = user?.id ?? VISITOR
  const [kept, setKept] = useState(() => take(form, owner))
  const [wasKept, setWasKept] = useState(() => hasInput(kept.draft))
  if (kept.owner !== owner) {
    // Signing in keeps the draft; signing out clears it.
    const mine = kept.owner === VISITOR && hasInput(kept.draft) ? { owner, draft: kept.draft } : take(form, owner)
    if (mine.draft === kept.draft) storeDraft(form, owner, mine.draft)
    removeDraft(form, VISITOR)
    setKept(mine)
  }
  const { known, isLoading } = useKnownCustomer(user)
  // Once shown, the form stays, also after a sign-in.
  const [isReady, setReady] = useState(!isLoading)
  if (!isReady && !isLoading) setReady(true)
  const { draft } = kept

  function change(more: RequestDraft) {
    // Browsers can autofill two fields at once; neither update must undo the other.
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
    /** False while account data loads. The form waits, so that no field changes while the buyer types. */
    isReady,
    draft,
    isRestored: wasKept,
    change,
    forget,
    /** The typed value, or the one from the account. */
    valueOf: (name: DetailName) => draft[name] ?? known[name] ?? '',
  }
}

function take(form: string, owner: string): { owner: string; draft: RequestDraft } {
  const own = parseRequestDraft(readDraft(form, owner))
  return { owner, draft: hasInput(own) ? own : parseRequestDraft(readDraft(form, VISITOR)) }
}

function useKnownCustomer(user: { id: string; email: string } | null) {
  const { data, isLoading } = useQuery({ ...ownProfileQuery(user?.id ?? ''), enabled: user !== null }, queryClient)
  const name = [data?.profile.first_name, data?.profile.last_name].filter(Boolean).join(' ')
  const known: Partial<Record<DetailName, string>> = user ? { customer_name: name, customer_email: user.email } : {}
  return { known, isLoading }
}
