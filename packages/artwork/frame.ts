import type { ArtworkView } from './drawing.ts'
import type { Box } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'

/** Every picture is 4:5 and uses these units, whatever its width in pixels. */
export const frame = { width: 1600, height: 2000 } as const

/** Places millimeters of the instrument in the picture: around `x, y`, rotated and scaled, at `atX, atY`. */
export interface Camera {
  x: number
  y: number
  scale: number
  turn: number
  atX: number
  atY: number
  /** How much of the ribs is visible below and beside the body, in a slightly angled view. */
  ribs?: { dx: number; dy: number }
  /** The view from an angle shortens everything in the direction of the ribs: to this share. */
  shortened?: number
}

export function cameraFor(layout: Layout, view: ArtworkView): Camera {
  const middle = { atX: frame.width / 2, atY: frame.height / 2 }
  const { bodyBox, headBox, box } = layout
  switch (view) {
    case 'front':
    case 'back':
      return { ...whole(box, layout.fill), ...middle, turn: 0 }
    case 'body': {
      const w = bodyBox.right - bodyBox.left
      const h = bodyBox.bottom - bodyBox.top
      const depth = Math.min(layout.depth, w * 0.3) * (layout.build === 'solid' ? 0.6 : 0.66)
      const scale = Math.min(1380 / (w * 1.1 + depth), 1620 / (h * 1.03 + depth * 0.5))
      return {
        x: (bodyBox.left + bodyBox.right) / 2 + depth * 0.4,
        y: bodyBox.top + h * 0.48,
        scale,
        turn: -17,
        atX: frame.width * 0.5,
        atY: frame.height * 0.535,
        ribs: { dx: depth * 0.74, dy: depth * 0.64 },
        shortened: 0.88,
      }
    }
    case 'headstock': {
      const h = (headBox.bottom - headBox.top) * 1.28
      return {
        x: 0,
        y: headBox.top + h * 0.47,
        scale: Math.min(1780 / h, 1240 / (headBox.right - headBox.left + 60)),
        turn: 0,
        ...middle,
      }
    }
    case 'detail':
      return { ...detail(layout), ...middle }
  }
}

function whole(box: Box, fill: number): { x: number; y: number; scale: number } {
  const scale = Math.min((frame.height * fill) / (box.bottom - box.top), (frame.width * 0.8) / (box.right - box.left))
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale }
}

/** Where the hands are: bridge and rosette, or pickups. */
function detail(layout: Layout): { x: number; y: number; scale: number; turn: number } {
  const w = layout.bodyBox.right - layout.bodyBox.left
  if (layout.build === 'violin') return { x: 0, y: layout.saddle - layout.scale * 0.02, scale: 1600 / (w * 0.84), turn: 9 }
  if (layout.soundHole === 'round')
    return { x: 0, y: layout.hole.y * 0.62 + layout.saddle * 0.38, scale: 1600 / (w * 0.68), turn: 12 }
  if (layout.build === 'solid') return { x: 8, y: layout.saddle - 62, scale: 1600 / 236, turn: 12 }
  return { x: 4, y: layout.saddle - layout.scale * 0.06, scale: 1600 / (w * 0.84), turn: 10 }
}

export function transformOf(camera: Camera): string {
  const { ribs, shortened } = camera
  const lean = ribs && shortened ? ((Math.atan2(ribs.dy, ribs.dx) * 180) / Math.PI).toFixed(2) : undefined
  const angled = lean ? ` rotate(${lean}) scale(${shortened} 1) rotate(-${lean})` : ''
  return `translate(${camera.atX} ${camera.atY}) rotate(${camera.turn}) scale(${camera.scale.toFixed(4)})${angled} translate(${(-camera.x).toFixed(2)} ${(-camera.y).toFixed(2)})`
}
