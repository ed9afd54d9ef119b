import { expect, test } from 'vitest'
import { plucks, stereo, type Take, tone } from '#testing/recordings.ts'
import { measureLoudness } from './loudness.ts'
import { checkedRecording } from './recording.ts'
import { toMono } from './to-mono.ts'
import { truePeak } from './true-peak.ts'

function loudnessOf(take: Take): number {
  const recording = checkedRecording({ ...take, isCut: false })
  return measureLoudness(toMono(recording), recording.rate)
}

const RATES = [44_100, 48_000, 96_000]

test.each(RATES)('a tone of −18 dBFS at %i Hz measures −18 LUFS in mono, stereo or one channel', (rate) => {
  const mono = tone(997, { rate, seconds: 2 })
  const none = new Float32Array(2 * rate)
  const all = [mono, stereo(mono), stereo(mono, none), stereo({ ...mono, channels: [none] }, mono.channels[0])]
  for (const take of all) expect(Math.abs(loudnessOf(take) + 18)).toBeLessThan(0.1)
})

test('pauses do not make a recording quieter', () => {
  const { channels, rate } = tone(997)
  const withPauses = new Float32Array(20 * rate)
  withPauses.set(channels[0] ?? [], 5 * rate)
  expect(measureLoudness(withPauses, rate)).toBeGreaterThan(-18.3)
  expect(measureLoudness(new Float32Array(rate), rate)).toBe(Number.NEGATIVE_INFINITY)
})

test('channels that would cancel each other are not mixed', () => {
  const { channels, rate } = plucks()
  const [left = new Float32Array()] = channels
  const softer = left.map((sample) => -sample / 2)
  expect(toMono({ channels: [softer, left], rate, isCut: false }) === left).toBe(true)
  expect(toMono({ channels: [left, left.map((sample) => sample / 2)], rate, isCut: false })[rate]).toBeCloseTo(
    (left[rate] ?? 0) * 0.75,
  )
})

test.each([
  ['a quarter', 1 / 4, Math.PI / 4],
  ['a sixth', 1 / 6, Math.PI / 3],
])('finds the peak between the samples, at %s of the rate', (_, share, phase) => {
  const samples = new Float32Array(4800).map((_sample, at) => 0.5 * Math.sin(2 * Math.PI * share * at + phase))
  expect(Math.max(...samples)).toBeLessThan(0.45)
  // Their ends jump, and overshoot.
  const faded = samples.map((sample, at) => sample * Math.min(1, at / 480, (4800 - at) / 480))
  // The tolerance of EBU Tech 3341
  const peak = 20 * Math.log10(truePeak(faded))
  expect(peak).toBeGreaterThan(-6.42)
  expect(peak).toBeLessThan(-5.82)
})
