import type { StringedDrawing } from '../drawing.ts'
import { type Curve, shifted } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { type Knot, spline } from '../geometry/spline.ts'

/** Guards of solid bodies, measured from the saddle like the bodies they lie on. */
const guards: Partial<Record<StringedDrawing['family'], Knot[]>> = {
  's-type': [
    [-28, -200, null, 186],
    [-58, -214, -128],
    [-84, -270, -96],
    [-104, -296, 180],
    [-118, -268, 96],
    [-110, -210, 78],
    [-72, -120, 62],
    [-44, -44, 92],
    [-40, -20, 60],
    [44, -20, 40, 40],
    [70, 46, 50],
    [104, 72, 0],
    [116, 48, -90],
    [91, -60, -92],
    [93, -116, -84],
    [119, -212, -86],
    [106, -248, 180],
    [84, -222, 104],
    [28, -178, 180],
  ],
  't-type': [
    [-28, -200, null, 190],
    [-94, -208, 180],
    [-130, -166, 94],
    [-104, -84, 66],
    [-66, -52, 20, null],
    [42, -52, null, -30],
    [64, -84, -96],
    [70, -128, -70],
    [84, -160, -60, null],
    [72, -158, null, 120],
    [28, -144, 180],
  ],
  offset: [
    [-28, -200, null, 184],
    [-62, -216, -122],
    [-82, -254, -98],
    [-104, -276, 180],
    [-124, -246, 90],
    [-114, -180, 76],
    [-78, -110, 60],
    [-54, -30, 92],
    [-46, -16, 20],
    [46, -16, null, 70],
    [60, 48, 80],
    [86, 106, 20],
    [112, 108, -30],
    [130, 74, -90],
    [90, -60, -94],
    [94, -110, -80],
    [120, -178, -88],
    [110, -218, 180],
    [86, -200, 104],
    [28, -168, 180],
  ],
  bass: [
    [-31, -332, null, 182],
    [-66, -350, -120],
    [-92, -386, -100],
    [-112, -402, 180],
    [-128, -364, 94],
    [-104, -240, 74],
    [-58, -120, 88],
    [-50, -60, 88, null],
    [44, -60, null, 84],
    [62, 26, 70],
    [106, 58, 10],
    [122, 30, -92],
    [95, -110, -94],
    [98, -196, -82],
    [124, -298, -86],
    [112, -336, 180],
    [88, -314, 104],
    [31, -272, 180],
  ],
}

/** A guard whose inner edge follows the hole from one angle to another, and whose outer edge is given. */
function aroundHole(y: number, r: number, from: number, to: number, outer: Knot[]): Curve {
  const on = (degrees: number): [number, number] => [
    Math.cos((degrees * Math.PI) / 180) * r,
    y + Math.sin((degrees * Math.PI) / 180) * r,
  ]
  const middle = (from + to) / 2
  const start: Knot = [...on(from), null, from + 90]
  return spline([start, [...on(middle), middle + 90], [...on(to), to + 90, 72], ...outer, [...on(from), 120]])
}

/** A mandolin's: it ends before the f-hole, and too close to the bridge for the long curve of a guitar's. */
function fingerRest(edge: number, end: number, saddle: number): Curve {
  return spline([
    [edge - 4, end - 34, null, null],
    [edge + 14, end - 40, 10],
    [46, end - 4, 84],
    [44, end + 28, 100],
    [edge + 8, saddle - 42, 150],
    [edge, saddle - 56, -96, null],
    [edge - 1, end + 12, null, null],
    [edge - 4, end - 34],
  ])
}

export function pickguardOutline(drawing: StringedDrawing, layout: Layout): Curve | undefined {
  const { y, r } = layout.hole
  switch (drawing.pickguard?.shape) {
    case 'teardrop':
      return aroundHole(y, r * 1.06, -52, 52, [
        [r * 1.28, y + r * 1.5, 40],
        [r * 1.72, y + r * 1.78, -8],
        [r * 2.06, y + r * 1.3, -84],
        [r * 1.56, y + r * 0.02, -106],
        [r * 1.16, y - r * 0.92, -150],
      ])
    case 'flamenco':
      return aroundHole(y, r * 1.06, -58, 62, [
        [r * 0.9, y + r * 1.5, 60],
        [r * 1.5, y + r * 1.66, -8],
        [r * 2.1, y + r * 0.9, -88],
        [r * 2, y - r * 0.5, -98],
        [r * 1.3, y - r * 0.98, -176],
      ])
    case 'floating': {
      const end = layout.boardEnd
      const edge = layout.spread / 2 + 5
      if (layout.scale < 400) return fingerRest(edge, end, layout.saddle)
      const out = drawing.family === 'archtop' ? 78 : 62
      return spline([
        [edge - 4, end - 34, null, null],
        [edge + 18, end - 42, 10],
        [out, end + 20, 72],
        [out + 8, layout.saddle - 62, 96],
        [out - 14, layout.saddle - 24, 160],
        [edge + 2, layout.saddle - 34, -120, null],
        [edge - 1, end + 12, null, null],
        [edge - 4, end - 34],
      ])
    }
    case 'single-ply-corner':
    case 'full':
    case 'offset':
    case 'bass': {
      const knots = guards[drawing.family]
      if (knots) return shifted(spline([...knots, knots[0] as Knot]), 0, layout.saddle)
      return spline([
        [30, layout.saddle - 118, null, 12],
        [64, layout.saddle - 124, 24],
        [86, layout.saddle - 78, 92],
        [60, layout.saddle - 26, 170],
        [33, layout.saddle - 30, -110, null],
        [33, layout.saddle - 100, null, null],
        [30, layout.saddle - 118],
      ])
    }
    default:
      return undefined
  }
}
