import type { Cubic, Curve, Point } from './curve.ts'

/**
 * A point the outline passes through. A third number is the direction there in degrees (0 right, 90 down);
 * a fourth makes a corner that is left in another direction. `null` leaves a direction to the spline.
 */
export type Knot = [x: number, y: number, arriving?: number | null, leaving?: number | null]

/** John Hobby's splines, as in METAFONT: few points, and the fair curves a luthier draws with a bent batten. */
export function spline(knots: Knot[], closed = false): Curve {
  const ring = closed && knots[0] ? [...knots, knots[0]] : knots
  const curve: Curve = []
  let start = 0
  for (let i = 1; i < ring.length; i++) {
    const knot = ring[i]
    if (knot && (knot.length > 2 || i === ring.length - 1)) {
      curve.push(...run(ring.slice(start, i + 1)))
      start = i
    }
  }
  return curve
}

function radians(degrees: number | null | undefined): number | undefined {
  return degrees == null ? undefined : (degrees * Math.PI) / 180
}

function wrapped(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}

interface Chord {
  length: number
  angle: number
}

function run(knots: Knot[]): Curve {
  const points = knots.map(([x, y]): Point => ({ x, y }))
  const last = points.length - 1
  const chord = points.slice(1).map((p, i): Chord => {
    const q = points[i] as Point
    return { length: Math.hypot(p.x - q.x, p.y - q.y), angle: Math.atan2(p.y - q.y, p.x - q.x) }
  })
  const turn = points.map((_, k) => (k > 0 && k < last ? wrapped((chord[k]?.angle ?? 0) - (chord[k - 1]?.angle ?? 0)) : 0))
  const first = knots[0] as Knot
  const leaving = radians(first.length > 3 ? first[3] : first[2])
  const arriving = radians((knots[last] as Knot)[2])

  // Two free ends on one chord is a straight line, which the equations below would leave undetermined.
  if (last === 1 && leaving === undefined && arriving === undefined) {
    return [segment(points[0] as Point, points[1] as Point, chord[0] as Chord, 0, 0)]
  }
  const start: Row = leaving === undefined ? [0, 1, 1, -(turn[1] ?? 0)] : [0, 1, 0, wrapped(leaving - (chord[0]?.angle ?? 0))]
  const end: Row = arriving === undefined ? [1, 1, 0, 0] : [0, 1, 0, wrapped(arriving - (chord[last - 1]?.angle ?? 0))]
  const theta = solve([start, ...innerRows(chord, turn), end])
  return chord.map((c, k) =>
    segment(points[k] as Point, points[k + 1] as Point, c, theta[k] ?? 0, -(turn[k + 1] ?? 0) - (theta[k + 1] ?? 0)),
  )
}

/** One equation for the direction at a point: [below, diagonal, above, right-hand side]. */
type Row = [below: number, diagonal: number, above: number, right: number]

/** At each point between the ends the curve bends alike on both sides. */
function innerRows(chord: Chord[], turn: number[]): Row[] {
  return chord.slice(1).map(({ length }, i) => {
    const before = 1 / (chord[i]?.length ?? 1)
    const after = 1 / length
    return [before, 2 * before + 2 * after, after, -2 * before * (turn[i + 1] ?? 0) - after * (turn[i + 2] ?? 0)]
  })
}

/** Thomas' algorithm for a tridiagonal system. */
function solve(rows: Row[]): number[] {
  const above: number[] = []
  const right: number[] = []
  rows.forEach(([a, b, c, d], k) => {
    const pivot = b - a * (above[k - 1] ?? 0)
    above.push(c / pivot)
    right.push((d - a * (right[k - 1] ?? 0)) / pivot)
  })
  const answer = new Array<number>(rows.length).fill(0)
  for (let k = rows.length - 1; k >= 0; k--) answer[k] = (right[k] ?? 0) - (above[k] ?? 0) * (answer[k + 1] ?? 0)
  return answer
}

function segment(from: Point, to: Point, chord: Chord, theta: number, phi: number): Cubic {
  const out = chord.length * reach(theta, phi)
  const back = chord.length * reach(phi, theta)
  return {
    from,
    c1: { x: from.x + out * Math.cos(chord.angle + theta), y: from.y + out * Math.sin(chord.angle + theta) },
    c2: { x: to.x - back * Math.cos(chord.angle - phi), y: to.y - back * Math.sin(chord.angle - phi) },
    to,
  }
}

function reach(theta: number, phi: number): number {
  const a =
    Math.SQRT2 *
    (Math.sin(theta) - Math.sin(phi) / 16) *
    (Math.sin(phi) - Math.sin(theta) / 16) *
    (Math.cos(theta) - Math.cos(phi))
  const golden = Math.sqrt(5)
  return (2 + a) / (3 * (1 + ((golden - 1) / 2) * Math.cos(theta) + ((3 - golden) / 2) * Math.cos(phi)))
}

/** The right half from top centre to the bottom, closed by its mirror image; a half that ends off the centre gets a straight foot. */
export function symmetric(half: Knot[]): Curve {
  const right = spline(half)
  const left = [...right].reverse().map(
    (s): Cubic => ({
      from: { x: -s.to.x, y: s.to.y },
      c1: { x: -s.c2.x, y: s.c2.y },
      c2: { x: -s.c1.x, y: s.c1.y },
      to: { x: -s.from.x, y: s.from.y },
    }),
  )
  const [x, y] = half[half.length - 1] ?? [0, 0]
  const foot =
    x === 0
      ? []
      : spline([
          [x, y, null, null],
          [-x, y, null, null],
        ])
  return [...right, ...foot, ...left]
}
