import type { Headstock, TunerLayout } from '../drawing.ts'
import { type Curve, type Point, polylineOf } from './curve.ts'
import { type Knot, spline, symmetric } from './spline.ts'

/** What the half heads are drawn from: half the nut's width, the head's length, and how wide it gets. */
interface HeadSize {
  w: number
  length: number
  wide: number
  top: number
}

function root({ w, length, wide }: HeadSize): Knot[] {
  return [
    [wide, -length * 0.14, 96],
    [w + 0.6, -2.5, 92],
    [w, 0, 90],
  ]
}

function shoulder({ w, length, wide }: HeadSize): Knot[] {
  return [
    [wide, -length * 0.17, 91, null],
    [wide - 1.2, -length * 0.145],
    [w + 1.2, -length * 0.05],
    [w, 0, 90],
  ]
}

/** Half heads, drawn from the top centre down to the nut, in units of half the nut's width across and the head's length down. */
const halfHeads: Record<Exclude<Headstock, 'paddle' | 'blade'>, (size: HeadSize) => Knot[]> = {
  straight: (size) => {
    const { length, top } = size
    return [[0, -length, 0], [top - 2, -length + 1.2, 4, null], [top, -length + 3.4, 92, null], ...shoulder(size)]
  },
  slotted: (size) => {
    const { w, length, top } = size
    return [
      [0, -length + 3, -8],
      [w * 0.34, -length - 2, 0],
      [w * 0.72, -length + 5, 40],
      [top - 2, -length + 5, -18, null],
      [top, -length + 8, 92, null],
      ...shoulder(size),
    ]
  },
  'open-book': (size) => {
    const { w, length, top } = size
    return [
      [0, -length + 8, -40, -40],
      [w * 0.5, -length, 0],
      [top, -length + 13, 64, null],
      [top + 1.4, -length + 19, 92, 94],
      ...shoulder(size),
    ]
  },
  crest: (size) => {
    const { w, length, top } = size
    return [
      [0, -length, 30, 30],
      [w * 0.42, -length + 7, 14],
      [top - 1, -length + 9, -12, null],
      [top, -length + 12, 92, null],
      ...root(size),
    ]
  },
  flared: (size) => {
    const { w, length, wide } = size
    return [
      [0, -length, 0],
      [w * 0.55, -length + 4, 30],
      [wide * 0.86, -length + 9, -18],
      [wide * 1.24, -length + 4, -6, null],
      [wide * 1.2, -length + 22, 100],
      [wide * 0.98, -length * 0.55, 92],
      ...root(size),
    ]
  },
  snake: ({ w, length, wide }) => [
    [0, -length, 0],
    [w * 0.56, -length + 4, 24],
    [w * 1.02, -length + 12, 60, null],
    [wide * 1.02, -length * 0.24, 86],
    [w, 0, 100],
  ],
  fin: ({ w, length, wide }) => [
    [0, -length, 8],
    [wide * 0.66, -length + 10, 30, null],
    [wide * 0.86, -length + 24, 86],
    [wide * 1.02, -length * 0.3, 88],
    [w, 0, 108],
  ],
  // Each turn of the volute stands out from the one before, to the eye.
  scroll: ({ w, length }) => [
    [0, -length, 0],
    [w * 0.62, -length * 0.972, 30],
    [w * 0.9, -length * 0.905, 84, null],
    [w * 1.18, -length * 0.885, 40],
    [w * 1.3, -length * 0.855, 88, null],
    [w * 1.56, -length * 0.842, 30],
    [w * 1.64, -length * 0.815, 90],
    [w * 1.54, -length * 0.79, 150, null],
    [w * 1.32, -length * 0.778, 96, null],
    [w * 1.2, -length * 0.742, 130],
    [w * 0.92, -length * 0.72, 170, null],
    [w * 0.8, -length * 0.63, 92],
    [w * 0.88, -length * 0.5, 86],
    [w * 1.04, -length * 0.16, 88],
    [w * 0.98, 0, 92],
  ],
}

function halfHead(style: Headstock, w: number, length: number): Knot[] {
  const wide = Math.max(w + 9, w * 1.56)
  const both = style === 'paddle' || style === 'blade' ? 'straight' : style
  return halfHeads[both]({ w, length, wide, top: wide * 1.1 })
}

/** Heads with all tuners on the bass side, leaning so that every string runs straight. */
function inLine(style: Headstock, w: number, length: number, lean: number): Curve {
  const edge = -w - 9
  const far = edge + lean
  const knots: Knot[] =
    style === 'blade'
      ? [
          [-w, 0, null, -92],
          [edge, -30, -98, null],
          [far - 2, -length + 16, null, null],
          [far + 22, -length - 8, -30, null],
          [w + 1, -length * 0.42, 88],
          [w, 0, 92],
        ]
      : [
          [-w, 0, null, -90],
          [edge + 1, -20, -104],
          [edge + 1.6, -32, -70, null],
          [far - 3, -length + 24, null, null],
          [far + 14, -length - 1, 0],
          [far + 36, -length + 20, 90],
          [far + 25, -length + 48, 108],
          [w + 6, -length * 0.55, 86],
          [w + 2, -26, 90],
          [w, 0, 98],
        ]
  return spline(knots)
}

export interface Head {
  outline: Curve
  /** Where each string meets its tuner, lowest string first. */
  posts: Point[]
  /** -1 for tuners whose button stands on the bass side. */
  sides: number[]
}

/** `courses` strings (or pairs) sorted on the posts as a player strings them. */
export function headOf(style: Headstock, layout: TunerLayout, nut: number, length: number, strings: number): Head {
  const w = nut / 2 + 1
  const line = layout.includes('in-line')
  const [leftCount, rightCount] = countsOf(layout, strings)
  const lean = line ? (nut - 8) * 1.02 : 0
  const outline = line ? inLine(style === 'blade' ? 'blade' : 'paddle', w, length, lean) : symmetric(halfHead(style, w, length))
  const edges = polylineOf(outline)
  const posts: Point[] = new Array(strings)
  const sides: number[] = new Array(strings)
  const [low, high] = line ? [38, length - 28] : rangeOfPosts(style, length)
  const most = Math.max(leftCount, rightCount)
  const inset = nut < 40 && !line ? 10.5 : 13.5
  for (const [side, count] of [
    [-1, leftCount],
    [1, rightCount],
  ] as const) {
    for (let k = 0; k < count; k++) {
      const y = -(low + ((high - low) * k) / Math.max(1, most - 1))
      const edge = edgeAt(edges, y, side)
      const string = side < 0 ? k : strings - 1 - k
      posts[string] = { x: edge - side * inset, y }
      sides[string] = side
    }
  }
  return { outline, posts, sides }
}

/** From the lowest tuner to the highest, which leave room for the maker's name; a slotted head keeps its slots high. */
function rangeOfPosts(style: Headstock, length: number): [low: number, high: number] {
  if (style === 'scroll') return [length * 0.2, length * 0.47]
  const low = Math.max(length * 0.215, 20)
  if (style === 'slotted') return [low, length - 40]
  if (style === 'snake') return [low, length - 34]
  return [low, length - Math.max(30, length * 0.255)]
}

function countsOf(layout: TunerLayout, strings: number): [number, number] {
  if (layout.includes('in-line')) return [strings, 0]
  const [left, right] = layout.split('+').map(Number)
  if (left && right && left + right === strings) return [left, right]
  return [Math.ceil(strings / 2), Math.floor(strings / 2)]
}

/** Where the head's edge is at a height, on the bass (-1) or the treble side. */
export function edgeAt(edges: Point[], y: number, side: number): number {
  let best = 0
  for (let i = 0; i < edges.length; i++) {
    const a = edges[i] as Point
    const b = edges[(i + 1) % edges.length] as Point
    if ((a.y - y) * (b.y - y) > 0 || a.y === b.y) continue
    const x = a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
    if (x * side > best * side) best = x
  }
  return best
}
