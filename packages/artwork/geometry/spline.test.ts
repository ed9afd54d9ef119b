import { expect, it } from 'vitest'
import { polylineOf } from './curve.ts'
import { spline, symmetric } from './spline.ts'

it('passes through its knots and draws four of them as a circle', () => {
  const circle = polylineOf(
    spline([
      [0, -1, 0],
      [1, 0, 90],
      [0, 1, 180],
      [-1, 0, -90],
      [0, -1, 0],
    ]),
  )
  for (const p of circle) expect(Math.hypot(p.x, p.y)).toBeCloseTo(1, 2)
})

it('draws a straight line between two corners', () => {
  for (const p of polylineOf(
    spline([
      [0, 0, null, null],
      [4, 4, null, null],
    ]),
  ))
    expect(p.x).toBeCloseTo(p.y)
})

it('closes a half with its mirror image', () => {
  const points = polylineOf(
    symmetric([
      [0, 0, 0],
      [10, 20, 90],
      [0, 40, 180],
    ]),
  )
  expect(Math.min(...points.map((p) => p.x))).toBeCloseTo(-10, 1)
  expect(Math.max(...points.map((p) => p.x))).toBeCloseTo(10, 1)
})
