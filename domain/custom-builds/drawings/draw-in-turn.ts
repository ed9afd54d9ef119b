import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import type { Pictures } from '#domain/ports/pictures.ts'

/** Each takes about half a second, so the last in the queue waits for three. */
const MOST_QUEUED = 6
const MOST_WAIT_MS = 4000

/** One drawing at a time on this node, for pages and documents in one queue. Refuses when it is full. */
export function drawInTurn(pictures: Pictures): Pictures {
  const inTurn = limitConcurrency(1, { maxQueued: MOST_QUEUED, maxWaitMs: MOST_WAIT_MS, refuse: tooBusy })
  return { ...pictures, draw: (drawing) => inTurn(() => pictures.draw(drawing)) }
}
