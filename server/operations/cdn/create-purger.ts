import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import type { Cdn } from './cdn.ts'

/** The tag of everything cached. */
export const EVERYTHING = '*'
const MOST_IN_A_CALL = 30
// From this number of tags, a single call for everything is cheaper.
const MOST_WAITING = 1000
const LONGEST_PAUSE_MS = 60_000

type Options = { gatheredMs?: number; againMs?: number; pauseMs?: number; onPurged?: (result: 'done' | 'failed') => void }

/**
 * Purges changed tags at the CDN: collected for a second, thirty tags per call, and repeated a few seconds later, because a node
 * may have sent an older page while the change was on its way. Retries until the CDN accepts.
 */
export function createPurger(
  cdn: Pick<Cdn, 'purge' | 'purgeAll'>,
  log: Log,
  { gatheredMs = 1000, againMs = 4000, pauseMs = 1000, onPurged = () => {} }: Options = {},
) {
  const stopping = new AbortController()
  const gathered = new Set<string>()
  const waiting = new Set<string>()
  let working: Promise<void> | undefined

  function changed(tags: readonly string[]): void {
    if (stopping.signal.aborted || tags.length === 0) return
    if (gathered.size === 0) setTimeout(release, gatheredMs).unref()
    for (const tag of tags) gathered.add(tag)
  }

  function release(): void {
    const tags = [...gathered]
    gathered.clear()
    enqueue(tags)
    setTimeout(() => enqueue(tags), againMs).unref()
  }

  function enqueue(tags: readonly string[]): void {
    if (stopping.signal.aborted) return
    for (const tag of tags) waiting.add(tag)
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && !stopping.signal.aborted; ) {
      const isDone = await purgeNext(failures === 0)
      failures = isDone ? 0 : failures + 1
      onPurged(isDone ? 'done' : 'failed')
      if (!isDone) await pause(Math.min(pauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS))
    }
  }

  async function purgeNext(isFirstTry: boolean): Promise<boolean> {
    const batch = takeBatch(waiting)
    try {
      await (batch.includes(EVERYTHING) ? cdn.purgeAll() : cdn.purge(batch))
      return true
    } catch (error) {
      for (const tag of batch) waiting.add(tag)
      if (isFirstTry) log.error('The CDN did not purge the changed pages', { error })
      return false
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  }

  return {
    changed,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Removed from the pending ones first, because changes during the call must be purged again. */
function takeBatch(waiting: Set<string>): string[] {
  const isEverything = waiting.has(EVERYTHING) || waiting.size > MOST_WAITING
  const batch = isEverything ? [EVERYTHING] : [...waiting].slice(0, MOST_IN_A_CALL)
  if (isEverything) waiting.clear()
  else for (const tag of batch) waiting.delete(tag)
  return batch
}
