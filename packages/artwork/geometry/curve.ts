export interface Point {
  x: number
  y: number
}
export interface Cubic {
  from: Point
  c1: Point
  c2: Point
  to: Point
}
export type Curve = Cubic[]
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function pathOf(curve: Curve, closed = true): string {
  const first = curve[0]
  if (!first) return ''
  const steps = curve.map((s) => `C${n(s.c1.x)} ${n(s.c1.y)} ${n(s.c2.x)} ${n(s.c2.y)} ${n(s.to.x)} ${n(s.to.y)}`)
  return `M${n(first.from.x)} ${n(first.from.y)}${steps.join('')}${closed ? 'Z' : ''}`
}

export function mapCurve(curve: Curve, map: (p: Point) => Point): Curve {
  return curve.map((s) => ({ from: map(s.from), c1: map(s.c1), c2: map(s.c2), to: map(s.to) }))
}

export function shifted(curve: Curve, dx: number, dy: number): Curve {
  return mapCurve(curve, (p) => ({ x: p.x + dx, y: p.y + dy }))
}

export function mirrored(curve: Curve): Curve {
  return mapCurve(curve, (p) => ({ x: -p.x, y: p.y }))
}

function pointAt(s: Cubic, t: number): Point {
  const u = 1 - t
  const a = u * u * u
  const b = 3 * u * u * t
  const c = 3 * u * t * t
  const d = t * t * t
  return {
    x: a * s.from.x + b * s.c1.x + c * s.c2.x + d * s.to.x,
    y: a * s.from.y + b * s.c1.y + c * s.c2.y + d * s.to.y,
  }
}

export function polylineOf(curve: Curve, steps = 24): Point[] {
  return curve.flatMap((s) => Array.from({ length: steps }, (_, i) => pointAt(s, i / steps)))
}

export function boxOf(points: Point[]): Box {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function polygon(points: Array<[number, number]>): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export function circlePath(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
}

export function roundedPath(x: number, y: number, w: number, h: number, r: number): string {
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`
}
