import type { StringedDrawing, StringedFamily } from '../drawing.ts'
import { type Curve, mapCurve } from './curve.ts'
import { type Knot, spline, symmetric } from './spline.ts'

/** Half outlines measured from where the body begins at the heel, in millimeters, down the right-hand side. */
function bouts(
  length: number,
  upper: [number, number],
  waist: [number, number],
  lower: [number, number],
  shoulder?: [number, number],
): Knot[] {
  const flare = lower[0] - waist[0]
  const drop = lower[1] - waist[1]
  return [
    [0, 0, 0],
    ...(shoulder ? [shoulder] : []),
    [upper[0], upper[1], 90],
    [waist[0], waist[1], 90],
    [waist[0] + flare * 0.56, waist[1] + drop * 0.44],
    [lower[0], lower[1], 90],
    [lower[0] * 0.62, length - (length - lower[1]) * 0.165],
    [0, length, 180],
  ]
}

/** A D body: 20″ long, 11½″, 10¾″ and 15⅝″ wide, with square shoulders, a long, shallow waist and a broad lower bout. */
const dreadnought: Knot[] = [
  [0, 0, 0],
  [62, 3],
  [106, 21],
  [146, 106, 90],
  [136.5, 206, 90],
  [169, 286],
  [198.5, 366, 90],
  [155, 463],
  [96, 496],
  [0, 508, 180],
]

const halves: Partial<Record<StringedFamily, Knot[]>> = {
  dreadnought,
  om: bouts(490, [143, 94], [118, 200], [193, 354], [90, 20]),
  parlour: bouts(472, [125, 88], [104, 192], [169, 347], [80, 21]),
  jumbo: bouts(530, [162, 100], [131, 214], [216, 384], [103, 24]),
  classical: bouts(488, [141, 94], [116, 200], [184, 356], [90, 22]),
  'acoustic-bass': bouts(556, [164, 104], [140, 224], [220, 408], [105, 24]),
  archtop: bouts(535, [160, 98], [130, 212], [216, 386], [102, 24]),
  'ukulele-soprano': bouts(240, [58, 45], [49, 96], [85, 178], [37, 11]),
  'ukulele-concert': bouts(284, [69, 54], [57, 114], [102, 211], [44, 13]),
  'ukulele-tenor': bouts(308, [78, 59], [64, 124], [115, 228], [50, 14]),
  'ukulele-baritone': bouts(356, [95, 68], [78, 144], [129, 264], [60, 16]),
  'mandolin-a': [
    [0, 0, 0, 0],
    [20, 0, null, 22],
    [66, 40],
    [113, 122],
    [127, 196, 90],
    [0, 326, 180],
  ],
  violin: violinHalf(1, 1),
  viola: violinHalf(1.14, 1.165),
  cello: violinHalf(2.12, 2.09),
}

/** A Cremonese outline: 356 mm long, 168, 112 and 208 mm wide. */
function violinHalf(long: number, wide: number): Knot[] {
  const half: Knot[] = [
    [0, 0, 0],
    [45, 8.4],
    [84, 69, 90],
    [73.4, 115, 91],
    [79.8, 131.4, 54, null],
    [77, 138, null, 192],
    [56, 178, 90],
    [91.5, 221.4, -14, null],
    [95, 228, null, 146],
    [89.6, 246, 82],
    [104, 287, 90],
    [70.5, 339.4],
    [0, 356, 180],
  ]
  return half.map(([x, y, ...directions]) => [x * wide, y * long, ...directions] as Knot)
}

/** Outlines of solid and semi-solid bodies, measured from the saddle, clockwise from the bass side of the neck. */
const solids: Partial<Record<StringedFamily, Knot[]>> = {
  'single-cut': [
    [-27, -232, null, 196],
    [-74, -244, 180],
    [-122, -182, 90],
    [-106, -94, 90],
    [-165, 66, 90],
    [0, 184, 0],
    [165, 66, -90],
    [109, -84, -90],
    [125, -152, -90],
    [100, -190, 180],
    [66, -158, 112],
    [27, -128, 180],
  ],
  's-type': [
    [-28, -204, null, 180],
    [-62, -226, -122],
    [-84, -286, -98],
    [-108, -317, 180],
    [-136, -282, 92],
    [-138, -214, 84],
    [-106, -92, 90],
    [-163, 44, 90],
    [-24, 139, 0],
    [156, 30, -90],
    [101, -108, -90],
    [131, -206, -86],
    [111, -262, 180],
    [80, -232, 102],
    [28, -186, 180],
  ],
  't-type': [
    [-28, -205, null, 192],
    [-96, -219, 180],
    [-145, -165, 90],
    [-113, -80, 90],
    [-160, 50, 90],
    [0, 141, 0],
    [160, 46, -90],
    [107, -92, -90],
    [129, -158, -92],
    [105, -196, 180],
    [72, -166, 108],
    [28, -150, 180],
  ],
  offset: [
    [-28, -206, null, 180],
    [-64, -226, -118],
    [-84, -268, -96],
    [-108, -296, 180],
    [-140, -254, 90],
    [-134, -190, 78],
    [-108, -110, 92],
    [-174, 8, 90],
    [12, 150, 0],
    [160, 78, -90],
    [99, -64, -92],
    [134, -170, -86],
    [114, -234, 180],
    [84, -212, 104],
    [28, -176, 180],
  ],
  bass: [
    [-31, -338, null, 180],
    [-70, -360, -118],
    [-92, -398, -96],
    [-116, -424, 180],
    [-150, -376, 92],
    [-148, -296, 80],
    [-110, -150, 92],
    [-172, 12, 90],
    [-20, 118, 0],
    [164, -14, -90],
    [104, -180, -92],
    [140, -296, -84],
    [119, -352, 180],
    [88, -326, 104],
    [31, -282, 180],
  ],
  'fretless-bass': [
    [-31, -322, null, 180],
    [-66, -348, -112],
    [-76, -420, -92],
    [-100, -452, 180],
    [-126, -400, 94],
    [-124, -290, 86],
    [-96, -150, 92],
    [-154, 4, 90],
    [-26, 104, 4],
    [150, -36, -90],
    [90, -190, -94],
    [112, -282, -84],
    [98, -322, 180],
    [72, -292, 104],
    [31, -258, 180],
  ],
}

const semiHollow: Knot[] = [
  [0, -196, 0],
  [27, -196, null, -18],
  [56, -213, -28],
  [92, -224, 0],
  [143, -166, 90],
  [119, -72, 90],
  [165, 6],
  [203, 90, 90],
  [128, 194],
  [0, 212, 180],
]

/** The F model: a scroll on the bass shoulder and points on the treble side. */
const florentine: Knot[] = [
  [-19, 0, null, 200],
  [-44, -14, 195],
  [-82, 12, 92],
  [-62, 38, 10, 10],
  [-52, 28, -80, null],
  [-56, 40, null, 150],
  [-92, 74, 118],
  [-127, 190, 90],
  [0, 326, 0],
  [92, 282, -52],
  [110, 250, -40, null],
  [113, 244, null, -136],
  [110, 214, -78],
  [116, 176, -92],
  [96, 106, -112],
  [98, 72, -50, null],
  [100, 66, null, 196],
  [62, 52, -150],
  [34, 18, -118],
  [19, 0, 190],
]

/** The body's outline with the nut at zero and the strings running down the page. */
export function bodyOutline(drawing: StringedDrawing, join: number, saddle: number): Curve {
  const { family } = drawing
  if (family === 'banjo') return drum(saddle - 52, 140)
  const solid = solids[family]
  if (solid) return at(withTenon(solid), saddle)
  if (family === 'semi-hollow') return at(symmetric(semiHollow), saddle)
  if (family === 'mandolin-f') return at(spline(florentine, true), join)
  const half = halves[family] ?? []
  return at(cutAway(half, drawing.cutaway ?? 'none'), join)
}

/** The body runs on a little under the fingerboard, so that no edge is lit where neck and body are one. */
function withTenon(knots: Knot[]): Curve {
  const [, top] = knots[0] as Knot
  const [x, bottom] = knots[knots.length - 1] as Knot
  const half = x - 5
  return spline([
    ...knots,
    [half, bottom - 12, null, null],
    [half, top - 46, null, null],
    [-half, top - 46, null, null],
    [-half, top - 12, null, null],
    knots[0] as Knot,
  ])
}

function at(curve: Curve, y: number): Curve {
  return mapCurve(curve, (p) => ({ x: p.x, y: p.y + y }))
}

function drum(cy: number, r: number): Curve {
  return spline([
    [0, cy - r, 0],
    [r, cy, 90],
    [0, cy + r, 180],
    [-r, cy, -90],
    [0, cy - r, 0],
  ])
}

function cutAway(half: Knot[], cutaway: 'none' | 'venetian' | 'florentine'): Curve {
  if (cutaway === 'none') return symmetric(half)
  const upper = half.find((knot) => knot[2] === 90) ?? [140, 90]
  const [u, v] = [upper[0], upper[1]]
  const waistAt = half.indexOf(upper) + 1
  const below = half.slice(waistAt)
  const horn: Knot[] =
    cutaway === 'venetian'
      ? [
          [0, 0, 0],
          [u * 0.17, 2, null, 84],
          [u * 0.22, v * 0.5, 76],
          [u * 0.44, v * 0.9, 22],
          [u * 0.68, v * 0.84, -4],
          [u * 0.95, v * 1.28, 91],
        ]
      : [
          [0, 0, 0],
          [u * 0.17, 2, null, 84],
          [u * 0.26, v * 0.7, 66],
          [u * 0.86, v * 0.86, -22, null],
          [u * 0.9, v * 0.91, null, 100],
        ]
  const right = spline([...horn, ...below])
  const left = symmetric(half)
  return [...right, ...left.slice(left.length / 2)]
}
