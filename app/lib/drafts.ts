const KEY = 'tonewood-draft:'

/** A tab forgets when it is closed. A browser does not, so only what belongs to an account is kept there, under its id. */
type DraftPlace = 'tab' | 'browser'

/** What somebody typed into a form of theirs: neither a reload nor a session that ended loses a word. */
export function storeDraft<Draft extends object>(form: string, userId: string, draft: Draft, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).setItem(`${KEY}${form}:${userId}`, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; then the form simply forgets.
  }
}

/** Whatever is there; the form checks it, since an older version may have written it. */
export function readDraft(form: string, userId: string, place: DraftPlace = 'tab'): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(storageOf(place).getItem(`${KEY}${form}:${userId}`) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** All drafts of an account whose names begin alike. */
export function listDrafts(beginning: string, userId: string, place: DraftPlace = 'tab'): Record<string, unknown>[] {
  try {
    const names = Object.keys(storageOf(place)).filter((key) => key.startsWith(KEY + beginning) && key.endsWith(`:${userId}`))
    return names.map((key) => readDraft(key.slice(KEY.length, -userId.length - 1), userId, place))
  } catch {
    return []
  }
}

/** Calls back when another tab changes a draft of an account whose name begins so. Answers how to stop. */
export function onDraftChangedInOtherTab(beginning: string, userId: string, listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === null || (key.startsWith(KEY + beginning) && key.endsWith(`:${userId}`))) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** It was saved, or thrown away on purpose. */
export function removeDraft(form: string, userId: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(`${KEY}${form}:${userId}`)
  } catch {
    // What may not be stored was not kept.
  }
}

/** Somebody leaves: whatever anybody typed here is gone. */
export function removeDrafts(): void {
  for (const place of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(place)
      for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key)
    } catch {
      // What may not be stored was not kept.
    }
  }
}

function storageOf(place: DraftPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage
}
