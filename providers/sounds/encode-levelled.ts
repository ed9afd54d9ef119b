import { decodeMp3 } from './decode-mp3.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { measureLoudness } from './loudness.ts'
import { truePeak } from './true-peak.ts'

/** In LUFS and dBTP */
const [LOUDNESS, PEAK] = [-20, -1]

/** Brings the recording to the common loudness, unless its peaks don't allow it. Encoding changes the level, so it is corrected once. */
export async function encodeLevelled(samples: Float32Array, rate: number) {
  const first = missingGain(samples, rate)
  const attempt = await heard(await encodeMp3(samples, { rate, gainDb: first }))
  const gainDb = first + missingGain(attempt, rate)
  const mp3 = await encodeMp3(samples, { rate, gainDb })
  return { mp3, decoded: await heard(mp3), gainDb }
}

async function heard(mp3: Uint8Array): Promise<Float32Array> {
  const { channels } = await decodeMp3(mp3, { isMono: true })
  return channels[0] ?? new Float32Array()
}

/** In decibels, to the common loudness, or as far as the peaks allow it */
export function missingGain(samples: Float32Array, rate: number): number {
  return Math.min(LOUDNESS - measureLoudness(samples, rate), PEAK - 20 * Math.log10(truePeak(samples)))
}
