import { LRUCache } from 'lru-cache'
import { type DrawnInstrument, drawingPath } from '#contracts/custom-builds/drawn-instrument.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'

/** About 500 drawings */
const MOST_KEPT_BYTES = 8_000_000
/** Each takes about half a second, so the last in the queue waits for three. */
const MOST_QUEUED = 6
const MOST_WAIT_MS = 4000

/** Finds the drawings of this node, which draws one at a time. It keeps the newest, because equal choices are always drawn the same. */
export function openDrawings({ pictures }: Needs<'pictures'>) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Uint8Array>>()
  const inTurn = limitConcurrency(1, { maxQueued: MOST_QUEUED, maxWaitMs: MOST_WAIT_MS, refuse: tooBusy })

  /** `beforeDrawing` is not called for a drawing that exists. */
  return async function findDrawing(chosen: DrawnInstrument, beforeDrawing: () => Promise<void>): Promise<Uint8Array> {
    const key = drawingPath(chosen)
    const found = kept.get(key)
    if (found) return found
    await beforeDrawing()
    const drawing = underWay.get(key) ?? inTurn(() => pictures.draw({ chosen, use: 'page' }))
    underWay.set(key, drawing)
    try {
      const drawn = await drawing
      kept.set(key, drawn)
      return drawn
    } finally {
      underWay.delete(key)
    }
  }
}
