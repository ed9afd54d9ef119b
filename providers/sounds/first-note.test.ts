import { describe, expect, test } from 'vitest'
import { noiseSource, plucks, silence } from '#testing/recordings.ts'
import { findPlaying } from './first-note.ts'

const START = 0.02

describe('the first note', () => {
  test.each([
    [0.3, -60],
    [0.3, -45],
    [1, -50],
    [2, -45],
    [5, -60],
    [5, -45],
  ])('is found after %f s of lead with noise of %i dBFS', (lead, noise) => {
    const { channels, rate } = plucks({ lead, noise })
    const { start = 0 } = findPlaying(channels[0] ?? new Float32Array(), rate) ?? {}
    expect(Math.abs(start / rate - lead)).toBeLessThan(START)
  })

  test('is a soft one, although louder ones follow, even if the recording has no silence', () => {
    const notes = [196, 247, 294, 392, 247, 294, 196, 247]
    for (const lead of [0, 2]) {
      const soft = plucks({ lead, notes, level: -24, apart: 0.4, tail: 3.2, noise: -70 })
      const loud = plucks({ lead: lead + 3.2, notes, level: -4, apart: 0.4, tail: 0, noise: -120 })
      const both = soft.channels[0]?.map((sample, at) => sample + (loud.channels[0]?.[at] ?? 0)) ?? new Float32Array()
      expect(Math.abs((findPlaying(both, soft.rate)?.start ?? 0) / soft.rate - lead)).toBeLessThan(START)
    }
  })

  test('is not a tap on the phone', () => {
    const { channels, rate } = plucks({ lead: 2, noise: -60 })
    const [samples = new Float32Array()] = channels
    const random = noiseSource(2)
    for (let at = rate * 0.6; at < rate * 0.61; at += 1) samples[at] = 0.4 * random()
    expect(Math.abs((findPlaying(samples, rate)?.start ?? 0) / rate - 2)).toBeLessThan(START)
  })

  test('is not in noise or silence', () => {
    const [hiss = new Float32Array()] = plucks({ notes: [], tail: 5, noise: -30 }).channels
    expect(findPlaying(hiss, 48_000)).toBeUndefined()
    expect(findPlaying(silence().channels[0] ?? hiss, 48_000)).toBeUndefined()
    expect(findPlaying(new Float32Array(10), 48_000)).toBeUndefined()
  })
})

test('the playing ends with the last note', () => {
  const { channels, rate } = plucks({ noise: -60, fades: 1, tail: 6 })
  const { end = 0 } = findPlaying(channels[0] ?? new Float32Array(), rate) ?? {}
  // The last note starts at 3.5 s and is 30 dB softer after half a second.
  expect(end / rate).toBeGreaterThan(3.7)
  expect(end / rate).toBeLessThan(4.2)
})
