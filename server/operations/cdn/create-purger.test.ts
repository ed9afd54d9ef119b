import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../observability/log.ts'
import { createPurger } from './create-purger.ts'

const log = openLog('silent')
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A CDN that records each call and refuses as many as requested. */
function purger({ refusals = 0, againMs = 1_000_000 } = {}) {
  const calls: string[][] = []
  const results: string[] = []
  let left = refusals
  async function note(tags: readonly string[]) {
    if (left-- > 0) throw new Error('503')
    calls.push([...tags])
  }
  const made = createPurger({ purge: note, purgeAll: () => note(['everything']) }, log, {
    gatheredMs: 10,
    againMs,
    pauseMs: 5,
    onPurged: (result) => results.push(result),
  })
  stops.push(made.stop)
  return { ...made, calls, results }
}

test('changes within a moment are purged in one call', async () => {
  const { changed, calls } = purger()
  changed(['product:1', 'catalog'])
  changed(['catalog', 'builder:2'])
  await vi.waitFor(() => expect(calls).toEqual([['product:1', 'catalog', 'builder:2']]))
})

test('changes are purged again a little later, because a node may have sent an older page meanwhile', async () => {
  const { changed, calls } = purger({ againMs: 40 })
  changed(['catalog'])
  await vi.waitFor(() => expect(calls).toEqual([['catalog'], ['catalog']]))
})

test('a call has at most thirty tags', async () => {
  const { changed, calls } = purger()
  changed(Array.from({ length: 65 }, (_, n) => `product:${n}`))
  await vi.waitFor(() => expect(calls.map(({ length }) => length)).toEqual([30, 30, 5]))
})

test('after a gap, or very many changes, everything is purged at once', async () => {
  const gap = purger()
  gap.changed(['product:1', '*'])
  await vi.waitFor(() => expect(gap.calls).toEqual([['everything']]))
  const much = purger()
  much.changed(Array.from({ length: 1001 }, (_, n) => `product:${n}`))
  await vi.waitFor(() => expect(much.calls).toEqual([['everything']]))
})

test('a refused purge is retried together with later changes', async () => {
  const { changed, calls, results } = purger({ refusals: 3 })
  changed(['product:1'])
  await sleep(15)
  changed(['product:2'])
  await vi.waitFor(() => expect(new Set(calls.flat())).toEqual(new Set(['product:1', 'product:2'])))
  expect(results.filter((result) => result === 'failed')).toHaveLength(3)
  expect(results.at(-1)).toBe('done')
})

test('nothing is purged after the stop', async () => {
  const { changed, calls, stop } = purger()
  changed(['product:1'])
  await stop()
  await sleep(30)
  expect(calls).toEqual([])
})
