import { expect, test } from 'vitest'
import { layOut } from './geometry/layout.ts'
import { sweepOf } from './ribs.ts'

test('the ribs of a flat top are a fifth lower at the heel than at the tail, and those of a violin are level', () => {
  const shareAtHeel = (family: 'dreadnought' | 'violin') => {
    const layout = layOut({ family, seed: '', makerName: '', top: 'spruce', back: 'maple', finish: { kind: 'natural' } })
    const { at0, slope } = sweepOf(layout, { dx: 50, dy: 40 })
    const [heel, tail] = [layout.bodyBox.top, layout.bodyBox.bottom].map((y) => at0 + y * slope)
    return (heel ?? 0) / (tail ?? 1)
  }
  expect(shareAtHeel('dreadnought')).toBeCloseTo(0.8, 1)
  expect(shareAtHeel('violin')).toBe(1)
})
