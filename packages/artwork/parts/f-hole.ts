import { circlePath, n, type Point, polylineOf } from '../geometry/curve.ts'
import { spline } from '../geometry/spline.ts'

/**
 * The treble side's f about its own centre, `h` tall: a stem that swells in the middle and tapers into
 * two hooks, each ending in its eye, and the nicks where the bridge belongs.
 */
export function fPath(h: number): string {
  const line = polylineOf(
    spline([
      [-0.125, -0.415, -100],
      [-0.035, -0.497, 0],
      [0.052, -0.4],
      [0, 0, 98],
      [-0.052, 0.4],
      [0.045, 0.497, 0],
      [0.15, 0.4, -95],
    ]),
    16,
  )
  const left: string[] = []
  const right: string[] = []
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)] as Point
    const b = line[Math.min(line.length - 1, i + 1)] as Point
    const along = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const t = Math.abs(i / (line.length - 1) - 0.5) * 2
    const half = 0.011 + 0.021 * Math.max(0, 1 - (t / 0.72) ** 2) + 0.012 * Math.max(0, (t - 0.82) / 0.18)
    const nx = (-(b.y - a.y) / along) * half
    const ny = ((b.x - a.x) / along) * half
    left.push(`${n((p.x + nx) * h)} ${n((p.y + ny) * h)}`)
    right.unshift(`${n((p.x - nx) * h)} ${n((p.y - ny) * h)}`)
  })
  const eyes = circlePath(-0.105 * h, -0.395 * h, 0.042 * h) + circlePath(0.125 * h, 0.385 * h, 0.052 * h)
  const nicks = `M${n(-h * 0.05)} 0L${n(-h * 0.024)} ${n(-h * 0.013)}V${n(h * 0.013)}ZM${n(h * 0.05)} 0L${n(h * 0.024)} ${n(-h * 0.013)}V${n(h * 0.013)}Z`
  return `M${left.join('L')}L${right.join('L')}Z${eyes}${nicks}`
}
