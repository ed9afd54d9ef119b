import { expect, test } from 'vitest'
import { plucks, wavFile } from '#testing/recordings.ts'
import { measureDecay } from './decay.ts'
import { readPlaying } from './read-playing.ts'

const GUITAR = [82.41, 110, 146.83, 196, 246.94, 329.63]

function decayOf(take: ReturnType<typeof plucks>): number | null {
  return measureDecay(take.channels[0] ?? new Float32Array(), take.rate)
}

test.each([
  ['guitar', GUITAR, 2],
  ['guitar', GUITAR, 4],
  ['bass', [41.2, 55, 98], 6],
  ['ukulele', [392, 261.63, 329.63, 440], 1],
])('open strings of a %s tell how long they ring', (_, notes, fades) => {
  const seconds = decayOf(plucks({ notes, fades, apart: Math.max(2, fades * 0.6), noise: -60 })) ?? 0
  expect(Math.abs(seconds - fades)).toBeLessThanOrEqual(0.5)
})

test('two notes are not enough', () => {
  expect(decayOf(plucks({ notes: [110, 196], fades: 2, apart: 3 }))).toBeNull()
})

test('sustain is shown for open strings only, and not above noise', async () => {
  const quiet = wavFile(plucks({ notes: GUITAR.slice(2), fades: 4, apart: 2, noise: -60 }))
  const noisy = wavFile(plucks({ notes: GUITAR.slice(2), fades: 4, apart: 2, noise: -40 }))
  const { decaySeconds } = await readPlaying(quiet, 'open-strings')
  expect(Math.abs((decaySeconds ?? 0) - 4)).toBeLessThanOrEqual(0.5)
  expect(await readPlaying(noisy, 'open-strings')).toMatchObject({ decaySeconds: null, warnings: ['noisy'] })
  expect(await readPlaying(quiet, 'guitar')).toMatchObject({ decaySeconds: null, warnings: [] })
})
