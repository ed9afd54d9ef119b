import { describe, expect, test } from 'vitest'
import { SOUND_BARS, SOUND_LUFS } from '#contracts/catalog/sounds.ts'
import { aacFrames, alacFrames, m4aFile } from '#testing/m4a-recordings.ts'
import { mp3File, plucks, type Take, wavFile } from '#testing/recordings.ts'
import { id3 } from '#testing/sound-files.ts'
import { decodeMp3 } from './decode-mp3.ts'
import { findPlaying } from './first-note.ts'
import { measureLoudness } from './loudness.ts'
import { processRecording } from './process-recording.ts'
import { truePeak } from './true-peak.ts'

const served = async (take: Take) => {
  const { mp3, facts } = await processRecording(wavFile(take, { bits: 24 }), 'guitar')
  const { channels, rate } = await decodeMp3(mp3)
  const [samples = new Float32Array()] = channels
  return { facts, mp3, samples, rate, lufs: measureLoudness(samples, rate), peak: 20 * Math.log10(truePeak(samples)) }
}

const loud = await served(plucks({ level: -4, lead: 0 }))
const soft = await served(plucks({ level: -18, noise: -94, lead: 1 }))

describe('the level', () => {
  test('is the same for two takes that are 14 dB apart', () => {
    for (const { lufs, facts } of [loud, soft]) {
      expect(Math.abs(lufs - SOUND_LUFS)).toBeLessThan(0.2)
      expect(facts.lufs).toBeCloseTo(lufs, 2)
    }
    expect(soft.facts.gainDb - loud.facts.gainDb).toBeCloseTo(14, 0)
  })

  test('is limited by the peaks, which are never cut', async () => {
    const take = plucks({ level: -30, noise: -90 })
    // One sample 24 dB above the rest
    const [samples = new Float32Array()] = take.channels
    for (const second of [1, 2, 3]) for (let at = 0; at < 8; at += 1) samples[second * take.rate + at] = 0.5 * Math.sin(at)
    const { peak, lufs } = await served(take)
    expect(Math.abs(peak + 1)).toBeLessThan(0.3)
    expect(lufs).toBeLessThan(SOUND_LUFS - 2)
  })
})

test('the first note is a quarter of a second into the MP3, even if the recording begins with it', () => {
  for (const { samples, rate } of [loud, soft])
    expect(Math.abs((findPlaying(samples, rate)?.start ?? 0) / rate - 0.25)).toBeLessThan(0.02)
})

test('describes what visitors hear', async () => {
  const { facts, mp3, samples } = await served(plucks({ rate: 44_100 }))
  expect(facts).toMatchObject({ bytes: mp3.length, clippedCount: 0, decaySeconds: null, warnings: [] })
  expect(facts.seconds).toBeCloseTo(samples.length / 44_100, 0)
  expect(facts.peaks).toMatch(new RegExp(`^[A-Za-z0-9_-]{${SOUND_BARS}}$`))
  // The loudest bar is the highest, and before the first note there is nothing.
  expect(facts.peaks).toContain('_')
  expect(facts.peaks.startsWith('AAAA')).toBe(true)
})

const take = plucks()
test.each([
  ['AAC', () => m4aFile(aacFrames())],
  ['ALAC', () => m4aFile(alacFrames(take))],
  ['float WAV', () => wavFile(take, { bits: 32, isFloat: true })],
  ['MP3 with a cover', async () => Buffer.concat([id3('ID3 cover'), await mp3File(take)])],
])('makes a mono MP3 without tags of %s', async (_, file) => {
  const { mp3 } = await processRecording(await file(), 'guitar')
  // A frame of layer III without checksum, at 96 kbit/s and 48 kHz, and all others follow it
  const frames = mp3.length / 288
  expect(Number.isInteger(frames)).toBe(true)
  for (let frame = 0; frame < frames; frame += 1) {
    const [first = 0, second = 0, third = 0, fourth = 0] = mp3.subarray(frame * 288)
    expect([first, second, third >> 2, fourth >> 6]).toEqual([0xff, 0xfb, 0b011101, 3])
  }
})
