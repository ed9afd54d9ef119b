const KEY = 'tonewood-draft:'

/** A tab's storage is cleared when it closes. The browser's is not, so it holds only drafts that belong to an account, under its id. */
type DraftPlace = 'tab' | 'browser'

/** Text typed into a form. It survives a reload and an expired session. */
export function storeDraft<Draft extends object>(form: string, userId: string, draft: Draft, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).setItem(`${KEY}${form}:${userId}`, JSON.stringify(draft))
  } catch {
    // Storage may be blocked or full; then there is no draft.
  }
}

/** Returns the stored value unchecked; the form validates it, since an older version may have written it. */
export function readDraft(form: string, userId: string, place: DraftPlace = 'tab'): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(storageOf(place).getItem(`${KEY}${form}:${userId}`) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** All drafts of an account whose names share a prefix. */
export function listDrafts(beginning: string, userId: string, place: DraftPlace = 'tab'): Record<string, unknown>[] {
  try {
    const names = Object.keys(storageOf(place)).filter((key) => key.startsWith(KEY + beginning) && key.endsWith(`:${userId}`))
    return names.map((key) => readDraft(key.slice(KEY.length, -userId.length - 1), userId, place))
  } catch {
    return []
  }
}

/** Calls back when another tab changes one of these drafts. Returns a function that stops listening. */
export function onDraftChangedInOtherTab(beginning: string, userId: string, listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === null || (key.startsWith(KEY + beginning) && key.endsWith(`:${userId}`))) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Called when the draft was saved or discarded on purpose. */
export function removeDraft(form: string, userId: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(`${KEY}${form}:${userId}`)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

/** On sign-out: deletes every draft in this browser. */
export function removeDrafts(): void {
  for (const place of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(place)
      for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key)
    } catch {
      // If storage is blocked, nothing was stored.
    }
  }
}

function storageOf(place: DraftPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage
}
