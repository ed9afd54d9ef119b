import { LRUCache } from 'lru-cache'
import { type DrawnInstrument, drawingPath } from '#contracts/catalog/drawings/drawn-instrument.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import type { Pictures } from '#domain/ports/pictures.ts'

/** About 500 drawings */
const MOST_KEPT_BYTES = 8_000_000

/** Counts a drawing toward the visitor's limit, and undoes that if the shop is too busy. */
type DrawingCount = { add: () => Promise<void>; takeBack: () => Promise<unknown> }

/** Finds drawings, and keeps the newest on this node, because equal choices are always drawn the same. */
export function openDrawings({ pictures }: Needs<'pictures'>) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Uint8Array>>()

  /** Stored drawings and drawings in progress don't count. */
  return async function findDrawing(chosen: DrawnInstrument, count: DrawingCount): Promise<Uint8Array> {
    const key = drawingPath(chosen)
    const found = kept.get(key) ?? underWay.get(key)
    if (found) return found
    await count.add()
    try {
      return await (kept.get(key) ?? underWay.get(key) ?? draw(key, chosen))
    } catch (error) {
      if (error instanceof Refusal) await count.takeBack()
      throw error
    }
  }

  async function draw(key: string, chosen: DrawnInstrument): Promise<Uint8Array> {
    const drawing = pictures.draw({ chosen, use: 'page' })
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

/** Each takes about half a second, so the last in the queue waits for three. */
const MOST_QUEUED = 6
const MOST_WAIT_MS = 4000

/** One drawing at a time on this node, for pages and documents in one queue. Refuses when it is full. */
export function drawInTurn(pictures: Pictures): Pictures {
  const inTurn = limitConcurrency(1, { maxQueued: MOST_QUEUED, maxWaitMs: MOST_WAIT_MS, refuse: tooBusy })
  return { ...pictures, draw: (drawing) => inTurn(() => pictures.draw(drawing)) }
}
