import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { ownProfileQuery } from '#app/lib/own-profile.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import { BUDGET_RANGES, TIMELINES } from '#contracts/custom-builds/build-requests.ts'
import type { Wizard } from './wizard-steps.ts'

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

const FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'build_type',
  'description',
  'budget_range',
  'timeline_preference',
  'additional_notes',
  // For the waiting list: between which dates work should start, and whether short notice is fine.
  'wanted_from',
  'wanted_until',
  'is_standby',
] as const
export type DetailName = (typeof FIELDS)[number]

/** The values entered so far; untouched fields are left out. */
export type RequestDraft = Partial<Record<DetailName, string>> & { wizard?: Wizard }

/** Stored drafts may be from an older version, or edited by hand. */
export function parseRequestDraft(kept: Record<string, unknown>): RequestDraft {
  const draft: RequestDraft = {}
  for (const name of FIELDS) {
    const value = kept[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (draft.budget_range && !BUDGET_RANGES.some((range) => range === draft.budget_range)) delete draft.budget_range
  if (draft.timeline_preference && !TIMELINES.some((timeline) => timeline === draft.timeline_preference))
    delete draft.timeline_preference
  const wizard = readableWizard(kept.wizard)
  return wizard ? { ...draft, wizard } : draft
}

const STEPS: Wizard['step'][] = ['listing', 'spec', 'customize', 'details']

function readableWizard(kept: unknown): Wizard | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { listingId, specId, selections, fileNames, ...rest } = kept as Record<string, unknown>
  const step = STEPS.find((each) => each === rest.step)
  if (!step || typeof selections !== 'object' || selections === null) return undefined
  return {
    step,
    listingId: typeof listingId === 'string' ? listingId : null,
    specId: typeof specId === 'string' ? specId : null,
    selections: textsOf(selections),
    fileNames: textsOf(fileNames ?? {}),
  }
}

function textsOf(kept: object): Record<string, string> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether the buyer has entered anything. */
export function hasInput({ wizard, ...typed }: RequestDraft): boolean {
  return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(wizard?.selections ?? {}).length > 0
}
