import type { PedalDrawing } from '../drawing.ts'
import type { Point } from '../geometry/curve.ts'
import type { Enclosure } from './enclosure.ts'

/** How many knobs stand side by side. */
function knobsAcross(enclosure: PedalDrawing['enclosure'], count: number): number {
  if (enclosure === 'mini') return 2
  if (enclosure === 'standard') return count === 4 ? 2 : 3
  return Math.min(count, enclosure === 'wide' ? 4 : 5)
}

/** How many knobs each row has; a small box has one large knob on top. */
function knobRows(enclosure: PedalDrawing['enclosure'], count: number): number[] {
  if (enclosure === 'mini' && count <= 3) return count > 1 ? [1, count - 1] : [1]
  const across = knobsAcross(enclosure, count)
  return Array.from({ length: Math.ceil(count / across) || 0 }, (_, row) => Math.min(across, count - row * across))
}

/** Rows of knobs in the upper part of the face, and where the free field below them begins. */
export function knobPlaces(drawing: PedalDrawing, box: Enclosure): { places: Point[]; radius: number; bottom: number } {
  const count = drawing.knobs.length
  const rows = knobRows(drawing.enclosure, count)
  const widest = Math.max(...rows, 1)
  const radius = Math.min(
    widest === 1 ? 10 : 8.6,
    box.width / (widest * 3.3),
    rows.length > 1 ? 7 : 9,
    drawing.enclosure === 'mini' && rows.length === 1 ? 10 : 9,
  )
  const pitch = radius * 3.05 + 5
  const top = box.box.top + radius * 1.5 + 5
  const places = rows.flatMap((inRow, r) => {
    const span = box.width / inRow
    return Array.from({ length: inRow }, (_, i) => ({
      x: inRow === 1 ? 0 : -box.width / 2 + span * (i + 0.5) + (inRow === 2 ? (i ? -1 : 1) * box.width * 0.02 : 0),
      y: top + r * pitch,
    }))
  })
  return { places, radius, bottom: top + (rows.length - 1) * pitch + radius * 1.34 + 6 }
}
