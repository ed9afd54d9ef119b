import { describe, expect, it } from 'vitest'
import { expectWellFormed } from '#testing/expect-well-formed.ts'
import { drawInstrument, viewsOf } from './draw-instrument.ts'
import type { StringedDrawing } from './drawing.ts'
import { families } from './families.ts'
import { cameraFor, frame } from './frame.ts'
import { layOut } from './geometry/layout.ts'
import { samples } from './samples/samples.ts'

/** A drawing of every family, from the samples if there is one. */
const everyFamily = Object.keys(families).map((family): StringedDrawing => {
  const sample = Object.values(samples).find((s): s is StringedDrawing => s.family === family)
  return (
    sample ?? {
      family: family as StringedDrawing['family'],
      seed: family,
      makerName: 'Sample',
      top: 'spruce',
      back: 'mahogany',
      finish: { kind: 'natural' },
    }
  )
})

describe('the picture of an instrument', () => {
  it.each([...everyFamily, ...Object.values(samples).filter((s) => s.family === 'pedal')])(
    'of $family is well-formed in every view',
    (drawing) => {
      for (const view of viewsOf(drawing)) expectWellFormed(drawInstrument(drawing, view, { width: 400 }))
    },
  )

  it('is the same for the same drawing', () => {
    for (const name of ['om', 'pedal']) {
      const drawing = samples[name]
      if (drawing)
        expect(drawInstrument(structuredClone(drawing), 'front', { width: 400 })).toBe(
          drawInstrument(drawing, 'front', { width: 400 }),
        )
    }
  })

  it('has the scroll of an F model on the other shoulder when it is turned over', () => {
    const drawing = everyFamily.find(({ family }) => family === 'mandolin-f') as StringedDrawing
    expect(drawInstrument(drawing, 'front', { width: 400 })).toContain('M-52 ')
    expect(drawInstrument(drawing, 'back', { width: 400 })).toContain('M52 ')
  })

  it('shows another wood, another seed and another finish differently', () => {
    const drawing = samples.dreadnought as StringedDrawing
    const pictures = [
      drawing,
      { ...drawing, top: 'cedar' as const },
      { ...drawing, seed: 'another' },
      { ...drawing, finish: { kind: 'trans' as const, colour: '#224466' } },
    ]
    expect(new Set(pictures.map((d) => drawInstrument(d, 'front', { width: 400 }))).size).toBe(4)
  })

  it.each(everyFamily)('of $family keeps the whole instrument within its frame from front and back', (drawing) => {
    const layout = layOut(drawing)
    for (const view of ['front', 'back'] as const) {
      const camera = cameraFor(layout, view)
      const left = camera.atX + (layout.box.left - camera.x) * camera.scale
      const right = camera.atX + (layout.box.right - camera.x) * camera.scale
      const top = camera.atY + (layout.box.top - camera.y) * camera.scale
      const bottom = camera.atY + (layout.box.bottom - camera.y) * camera.scale
      expect(Math.min(left, top)).toBeGreaterThan(30)
      expect(right).toBeLessThan(frame.width - 30)
      expect(bottom).toBeLessThan(frame.height - 30)
    }
  })
})
