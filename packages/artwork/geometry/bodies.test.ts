import { expect, test } from 'vitest'
import type { StringedFamily } from '../drawing.ts'
import { bodyOutline } from './bodies.ts'
import { polylineOf } from './curve.ts'

const INCH = 25.4

function measured(family: StringedFamily) {
  const drawing = { family, seed: '', makerName: '', top: 'spruce', back: 'maple', finish: { kind: 'natural' } } as const
  const points = polylineOf(bodyOutline(drawing, 0, 328))
  const length = Math.max(...points.map(({ y }) => y))
  const widths = (from: number, to: number) =>
    points.filter(({ y }) => y > length * from && y < length * to).map(({ x }) => Math.abs(x) * 2)
  return {
    length,
    upper: Math.max(...widths(0, 0.31)),
    waist: Math.min(...widths(0.33, 0.59)),
    lower: Math.max(...widths(0.7, 1)),
  }
}

test('a violin is 356 mm long, and 168, 112 and 208 mm wide', () => {
  const { length, upper, waist, lower } = measured('violin')
  expect([length, upper, waist, lower].map(Math.round)).toEqual([356, 168, 112, 208])
})

test('a dreadnought is 20″ long, and 11½″, 10¾″ and 15⅝″ wide', () => {
  const { length, upper, waist, lower } = measured('dreadnought')
  expect([length, upper, waist, lower].map((each) => Math.round((each / INCH) * 8) / 8)).toEqual([20, 11.5, 10.75, 15.625])
})

test('an OM has a narrower waist than a dreadnought', () => {
  expect(measured('dreadnought').waist - measured('om').waist).toBeGreaterThan(1.2 * INCH)
})
