import { expect, test } from 'vitest'
import { bodyOutline } from './bodies.ts'
import { polylineOf } from './curve.ts'

test('a violin is 356 mm long, and 168, 112 and 208 mm wide', () => {
  const points = polylineOf(
    bodyOutline({ family: 'violin', seed: '', makerName: '', top: 'spruce', back: 'maple', finish: { kind: 'varnish' } }, 0, 328),
  )
  const widths = (from: number, to: number) => points.filter(({ y }) => y > from && y < to).map(({ x }) => Math.abs(x) * 2)
  expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(356, 0)
  expect(Math.max(...widths(0, 110))).toBeCloseTo(168, 0)
  expect(Math.min(...widths(150, 210))).toBeCloseTo(112, 0)
  expect(Math.max(...widths(250, 356))).toBeCloseTo(208, 0)
})
