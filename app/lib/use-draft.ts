import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from './drafts.ts'
import { matchesShape } from './matches-shape.ts'

type DraftOf<Draft> = {
  /** Under which it is kept in this browser. */
  name: string
  userId: string
  saved: Draft
  /** A draft in which every list has a line, to know by what an older version of the form kept. */
  sample: Draft
}

/** What was saved, with what was typed over it. What is typed stays in this browser, for this account, until it is saved or thrown away. */
export function useDraft<Draft extends object>({ name, userId, saved, sample }: DraftOf<Draft>) {
  const [changes, setChanges] = useState<Partial<Draft>>(() => readable(readDraft(name, userId, 'browser'), sample))
  const [wasKept] = useState(() => Object.keys(changes).length > 0)
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  }, [changes])

  function replace(next: Partial<Draft>) {
    // Two pictures may arrive before the form has drawn the first.
    latest.current = next
    setChanges(next)
    if (Object.keys(next).length > 0) storeDraft(name, userId, next, 'browser')
    else removeDraft(name, userId, 'browser')
  }

  function change(more: Partial<Draft>) {
    replace({ ...latest.current, ...more })
  }

  /** Throws away what was typed; the answer brings it back. */
  function discard(): () => void {
    const thrown = latest.current
    replace({})
    return () => replace(thrown)
  }

  /** What is typed while the answer is on its way stays unsaved, and `nameOf` says in which form. A refusal loses nothing. */
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

/** What this browser kept, as far as it still has the form of a draft. */
function readable<Draft extends object>(kept: Record<string, unknown>, sample: Draft): Partial<Draft> {
  const entries = Object.entries(kept).filter(([name, value]) => matchesShape(value, sample[name as keyof Draft]))
  return Object.fromEntries(entries) as Partial<Draft>
}
