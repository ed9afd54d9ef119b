import { circlePath, n } from '../geometry/curve.ts'

type Shape = Array<[number, number]>

/** Inlay shapes as on fingerboards and headstocks, within 30 units of the center. */
export const inlays = {
  snowflake: around(4, kite(28, 5.2, 10)) + around(4, kite(17, 3.4, 9), 45),
  flower: around(6, petal(7, 27, 13)) + circlePath(0, 0, 4.6),
  diamonds: around(4, diamond(17.5, 10.5, 6.2)) + around(1, diamond(0, 7, 4.4)),
  star: around(5, kite(23, 6.2, 11)) + around(5, diamond(23, 4, 2.4), 36),
  fern: [-17, -7, 3, 13].map((y) => sprig(y)).join('') + drawn(petal(16, 29, 7)),
}

function kite(length: number, halfWidth: number, belly: number): Shape {
  return [
    [0, -1.2],
    [halfWidth, -belly],
    [0, -length],
    [-halfWidth, -belly],
  ]
}

function diamond(distance: number, halfLength: number, halfWidth: number): Shape {
  return [
    [0, halfLength - distance],
    [halfWidth, -distance],
    [0, -halfLength - distance],
    [-halfWidth, -distance],
  ]
}

/** A leaf with round sides, from near the middle to its tip. */
function petal(from: number, to: number, width: number): Shape {
  return Array.from({ length: 32 }, (_, i) => {
    const along = i < 16 ? i / 16 : (32 - i) / 16
    const side = (width / 2) * Math.sin(Math.PI * along ** 0.8)
    return [i < 16 ? side : -side, -(from + (to - from) * along)]
  })
}

/** Two leaves that rise from one place of the stem. */
function sprig(y: number): string {
  const long = 21 - Math.abs(y - 3) * 0.35
  return [-58, 58].map((degrees) => drawn(turn(petal(1.6, long, 7.4), degrees).map(([px, py]) => [px, py + y + 6]))).join('')
}

function around(count: number, shape: Shape, from = 0): string {
  return Array.from({ length: count }, (_, i) => drawn(turn(shape, from + (i * 360) / count))).join('')
}

function turn(shape: Shape, degrees: number): Shape {
  const angle = (degrees * Math.PI) / 180
  return shape.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)])
}

function drawn(shape: Shape): string {
  return `M${shape.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}
