import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from './drafts.ts'
import { matchesShape } from './matches-shape.ts'

type DraftOf<Draft> = {
  /** The key of the draft in this browser. */
  name: string
  userId: string
  saved: Draft
  /** A sample draft with one item in every list, to recognize drafts from older versions of the form. */
  sample: Draft
}

/**
 * The saved values with unsaved changes on top. Changes stay in this browser, for this account, until they are saved or
 * discarded.
 */
export function useDraft<Draft extends object>({ name, userId, saved, sample }: DraftOf<Draft>) {
  const [changes, setChanges] = useState<Partial<Draft>>(() => readable(readDraft(name, userId, 'browser'), sample))
  const [wasKept] = useState(() => Object.keys(changes).length > 0)
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  }, [changes])

  function replace(next: Partial<Draft>) {
    // Two pictures may finish uploading before the first is rendered.
    latest.current = next
    setChanges(next)
    if (Object.keys(next).length > 0) storeDraft(name, userId, next, 'browser')
    else removeDraft(name, userId, 'browser')
  }

  function change(more: Partial<Draft>) {
    replace({ ...latest.current, ...more })
  }

  /** Discards the changes; the returned function restores them. */
  function discard(): () => void {
    const thrown = latest.current
    replace({})
    return () => replace(thrown)
  }

  /**
   * Saves the draft. Edits made during the request stay unsaved; `nameOf` names the form that continues with them. A refusal
   * loses nothing.
   */
  async function save<Answer>(
    send: (changes: Partial<Draft>) => Promise<Answer>,
    nameOf: (answer: Answer) => string,
  ): Promise<Answer> {
    const sent = latest.current
    const answer = await send(sent)
    const since = Object.fromEntries(
      Object.entries(latest.current).filter(([field, value]) => sent[field as keyof Draft] !== value),
    ) as Partial<Draft>
    replace({})
    if (nameOf(answer) === name) replace(since)
    else if (Object.keys(since).length > 0) storeDraft(nameOf(answer), userId, since, 'browser')
    return answer
  }

  const isChanged = Object.keys(changes).length > 0
  const draft = { ...saved, ...changes }
  return { draft, changes, isChanged, isRestored: wasKept && isChanged, change, discard, save }
}

/** The stored draft, if it still has the right shape. */
function readable<Draft extends object>(stored: Record<string, unknown>, sample: Draft): Partial<Draft> {
  const entries = Object.entries(stored).filter(([name, value]) => matchesShape(value, sample[name as keyof Draft]))
  return Object.fromEntries(entries) as Partial<Draft>
}
