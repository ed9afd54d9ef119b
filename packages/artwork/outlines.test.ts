import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFERENCE_MODELS } from '#contracts/catalog/measures/reference-model.ts'
import { modelOutlines } from './model-outlines.ts'
import { drawnOutline } from './outlines.ts'
import { OUTLINES_FILE, outlinesText } from './outlines-file.ts'
import { samples } from './samples/samples.ts'

test('matches the shop’s drawings', () => {
  expect(readFileSync(OUTLINES_FILE, 'utf8')).toBe(outlinesText())
})

test('the outline of a well-known model has its published length and width', () => {
  const { 'violin-4-4': violin, 'gibson-j-45-1943': jumbo } = modelOutlines()
  // The neck of 130 mm and the back of 355 mm
  expect(violin?.box.bottom).toBe(485)
  expect((jumbo?.box.right ?? 0) - (jumbo?.box.left ?? 0)).toBeCloseTo(409.575, -0.5)
})

test('every outline belongs to a selectable model', () => {
  const ids = REFERENCE_MODELS.map(({ id }) => id)
  expect(Object.keys(modelOutlines()).filter((id) => !ids.includes(id))).toEqual([])
})

test('a picture shows the whole outline at its scale', () => {
  for (const drawing of Object.values(samples)) {
    const { box, scale, nut } = drawnOutline(drawing)
    expect(nut.y + box.top * scale, drawing.seed).toBeGreaterThan(0)
    expect(nut.y + box.bottom * scale, drawing.seed).toBeLessThan(2000)
    expect(nut.x + box.left * scale, drawing.seed).toBeGreaterThan(0)
    expect(nut.x + box.right * scale, drawing.seed).toBeLessThan(1600)
  }
})
