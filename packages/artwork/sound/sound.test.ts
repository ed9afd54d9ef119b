import { expect, test } from 'vitest'
import { demoInstruments } from '#db/demo/demo-instruments.ts'
import type { StringedDrawing } from '../drawing.ts'
import { bodyModes } from './body.ts'
import { bowedString } from './bow.ts'
import { bodyOf } from './construction.ts'
import { perform } from './perform.ts'
import { type Pluck, pluckedString } from './pluck.ts'
import { radiate } from './radiate.ts'
import { SAMPLE_RATE } from './sampling.ts'
import { stringsOf } from './tuning.ts'

const om = drawingOf('agate-om')
const dreadnought = drawingOf('north-shore-dreadnought')
const classical = drawingOf('acequia-concert-classical')
const archtop = drawingOf('rondout-seventeen')
const violin = drawingOf('violin-opus-112')

const FINGER = {
  fret: 0,
  force: 1.5,
  from: 0.14,
  width: 0.006,
  slip: 5e-5,
  touch: 0.03,
  down: 0.5,
  noise: 0,
} satisfies Partial<Pluck>

test('the air and the top of a guitar sound near 100 and 200 Hz, lower in a larger body', () => {
  const figures = [om, dreadnought, classical].map(bodyOf)
  for (const { airHz, topHz } of figures) {
    expect(airHz).toSatisfy((hz) => hz > 88 && hz < 110)
    expect(topHz).toSatisfy((hz) => hz > 155 && hz < 210)
  }
  expect(bodyOf(dreadnought).volumeL).toBeGreaterThan(bodyOf(om).volumeL * 1.1)
  expect(bodyOf(dreadnought).airHz).toBeLessThan(bodyOf(om).airHz)
  // f-holes and a carved top
  expect(bodyOf(archtop).airHz).toBeGreaterThan(bodyOf(om).airHz * 1.15)
})

test('open strings are in tune, and the low ones ring for 3 to 9 seconds, the high ones for 2 to 5', () => {
  for (const [i, string] of stringsOf(om).entries()) {
    // Three tell as much as six.
    if (i % 2 === 1) continue
    const heard = pluckOpen(om, i, 2.2)
    const [early, late] = [0.3, 1.8].map((at) => partialAt(heard, string.hz, at))
    const cents = (((late?.phase ?? 0) - (early?.phase ?? 0)) / (2 * Math.PI * 1.5) / string.hz) * 1731
    // The phase repeats every 0.67 Hz.
    const turn = (1 / 1.5 / string.hz) * 1731
    expect(Math.abs(cents - Math.round(cents / turn) * turn), `string ${i}`).toBeLessThan(4)
    const t60 = (1.5 * 60) / (20 * Math.log10((early?.size ?? 0) / (late?.size ?? 1)))
    expect(t60, `string ${i}`).toSatisfy((seconds) => seconds > (i < 3 ? 3 : 2) && seconds < (i < 3 ? 9 : 5))
  }
})

test('four guitars differ: f-holes have less bass, nylon loses its highs first, and the OM is the brightest', () => {
  const [omSound, dreadnoughtSound, classicalSound, archtopSound] = [om, dreadnought, classical, archtop].map(chordOf)
  const steel = [omSound, dreadnoughtSound, archtopSound]
  for (const box of [omSound, dreadnoughtSound, classicalSound]) expect(box?.bass).toBeGreaterThan((archtopSound?.bass ?? 0) + 12)
  for (const other of steel) expect(other?.treble).toBeGreaterThan((classicalSound?.treble ?? 0) + 5)
  for (const other of [dreadnoughtSound, archtopSound]) expect(omSound?.treble).toBeGreaterThan((other?.treble ?? 0) + 1)
})

test('a take is silent before the first touch, has no offset, and never jumps', () => {
  const take = perform(om, 'guitar', 1.5)
  const peak = take.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(take.subarray(0, 0.2 * SAMPLE_RATE).every((value) => value === 0)).toBe(true)
  expect(Math.abs(take.reduce((sum, value) => sum + value, 0) / take.length)).toBeLessThan(peak / 1000)
  const jump = take.reduce((most, value, i) => Math.max(most, Math.abs(value - (take[i - 1] ?? 0))), 0)
  expect(jump).toBeLessThan(peak / 3)
})

test('a bow keeps the string in tune, and nearly always slips once per period, also after it turns', () => {
  let regular = 0
  for (const [i, string] of stringsOf(violin).entries()) {
    const press = [0.55, 0.38, 0.3, 0.22][i] ?? 0
    const strokes = [0.17, -0.17, 0.36, -0.36].map((speed, at) => ({ at: at * 0.45, seconds: 0.44, stop: 0, speed, press }))
    const force = bowedString(string, strokes, 1.8 * SAMPLE_RATE, 'test')
    const [early, late] = [1.02, 1.09].map((at) => partialAt(force, string.hz, at))
    const cents = (((late?.phase ?? 0) - (early?.phase ?? 0)) / (2 * Math.PI * 0.07) / string.hz) * 1731
    expect(Math.abs(cents), `string ${i}`).toBeLessThan(10)
    for (const at of [0.15, 0.6, 1.05, 1.5]) {
      const [first = 0, second = 0, third = 0] = [1, 2, 3].map((n) => partialAt(force, n * string.hz, at).size)
      // The partials of a sawtooth are in proportion to 1/n. Several slips per period leave little of the first.
      if (second > first * 0.35 && second < first * 0.6 && third < first * 0.45) regular++
    }
  }
  expect(regular).toBeGreaterThanOrEqual(14)
})

function drawingOf(slug: string): StringedDrawing {
  const drawing = demoInstruments.find((one) => one.slug === slug)?.drawing
  if (!drawing || drawing.family === 'pedal') throw new Error(`${slug} isn't stringed`)
  return drawing
}

/** One open string, without the room */
function pluckOpen(drawing: StringedDrawing, i: number, seconds: number): Float64Array {
  const body = bodyOf(drawing)
  const modes = bodyModes(body, drawing.seed)
  const string = stringsOf(drawing)[i]
  if (!string) throw new Error(`no string ${i}`)
  const { down, along } = pluckedString(
    string,
    { modes, hold: body.hold },
    [{ at: 0.06, ...FINGER }],
    seconds * SAMPLE_RATE,
    'test',
  )
  return radiate({ lift: down, rock: along.map((newtons) => 0.35 * newtons) }, modes.slice(0, 40))
}

/** Size and phase of one partial, through a window of a quarter second */
function partialAt(samples: Float64Array, hz: number, at: number): { size: number; phase: number } {
  let re = 0
  let im = 0
  const length = Math.round(SAMPLE_RATE / 4)
  const start = Math.round(at * SAMPLE_RATE)
  for (let i = 0; i < length; i++) {
    const weight = Math.sin((Math.PI * i) / length) ** 2 * (samples[start + i] ?? 0)
    const angle = (2 * Math.PI * hz * (start + i)) / SAMPLE_RATE
    re += weight * Math.cos(angle)
    im -= weight * Math.sin(angle)
  }
  return { size: Math.hypot(re, im), phase: Math.atan2(im, re) }
}

/** A rolled G chord, 0.3 s after its last note: its low G and all above 4 kHz, in dB against the whole */
function chordOf(drawing: StringedDrawing): { bass: number; treble: number } {
  const ringing = perform(drawing, 'free', 0.9).subarray(0.6 * SAMPLE_RATE)
  const all = energy(ringing)
  const length = Math.round(SAMPLE_RATE / 4)
  const bass = (partialAt(ringing, 98, 0).size / (length / 4)) ** 2 / 2 / (all / ringing.length)
  return { bass: 10 * Math.log10(bass), treble: 10 * Math.log10(energy(above(above(above(ringing, 4000), 4000), 4000)) / all) }
}

function above(samples: Float64Array, hz: number): Float64Array {
  const step = 1 - Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE)
  let low = 0
  return samples.map((value) => {
    low += step * (value - low)
    return value - low
  })
}

function energy(samples: Float64Array): number {
  return samples.reduce((sum, value) => sum + value ** 2, 0)
}
