const KEY = 'tonewood-draft:'

/** What somebody typed into a form of theirs stays in this tab: neither a reload nor a session that ended loses a word. */
export function keepDraft<Draft extends object>(form: string, userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(`${KEY}${form}:${userId}`, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; then the form simply forgets.
  }
}

/** Whatever is there; the form checks it, since an older version may have written it. */
export function readDraft(form: string, userId: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(`${KEY}${form}:${userId}`) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** It was saved, or thrown away on purpose. */
export function forgetDraft(form: string, userId: string): void {
  try {
    sessionStorage.removeItem(`${KEY}${form}:${userId}`)
  } catch {
    // What may not be stored was not kept.
  }
}

/** Somebody leaves: whatever anybody typed in this tab is gone. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key)
  } catch {
    // What may not be stored was not kept.
  }
}
