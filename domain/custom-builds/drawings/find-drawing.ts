import { LRUCache } from 'lru-cache'
import { type DrawnInstrument, drawingPath } from '#contracts/custom-builds/drawn-instrument.ts'
import type { Needs } from '#domain/kernel/context.ts'

/** About 500 drawings */
const MOST_KEPT_BYTES = 8_000_000

/** Finds drawings, and keeps the newest on this node, because equal choices are always drawn the same. */
export function openDrawings({ pictures }: Needs<'pictures'>) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: MOST_KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Uint8Array>>()

  /** `beforeDrawing` is not called for a drawing that exists or is being drawn. */
  return async function findDrawing(chosen: DrawnInstrument, beforeDrawing: () => Promise<void>): Promise<Uint8Array> {
    const key = drawingPath(chosen)
    const found = kept.get(key) ?? underWay.get(key)
    if (found) return found
    await beforeDrawing()
    return kept.get(key) ?? underWay.get(key) ?? draw(key, chosen)
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
