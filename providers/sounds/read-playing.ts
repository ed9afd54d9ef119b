import type { SoundPhrase, SoundWarning } from '#contracts/catalog/sounds.ts'
import type { SoundFacts } from '#domain/ports/sounds.ts'
import { measureDecay } from './decay.ts'
import { decodeM4a } from './decode-m4a.ts'
import { decodeMp3 } from './decode-mp3.ts'
import { missingGain } from './encode-levelled.ts'
import { MP3_DELAY } from './encode-mp3.ts'
import { findPlaying, type Playing } from './first-note.ts'
import { countClipped, isNarrowBand } from './flaws.ts'
import { readWav } from './read-wav.ts'
import { checkedRecording, type Recording } from './recording.ts'
import { toMono } from './to-mono.ts'
import { UnusableRecording } from './unusable-recording.ts'

/** In seconds */
const [LEAST_PLAYING, MOST_KEPT, LEAD, TAIL] = [3, 60, 0.25, 0.5]
const [FADE_IN, FADE_OUT, LONG_FADE_OUT] = [0.01, 0.2, 1]
const LEAST_CLIPPED = 5
/** In dBFS, at the level at which the recording is played */
const MOST_NOISE = -47

type Found = Pick<SoundFacts, 'clippedCount' | 'decaySeconds' | 'warnings'>

/** The part of a recording that is kept, and what was found in it. Throws `UnusableRecording`. */
export async function readPlaying(file: Buffer, phrase: SoundPhrase): Promise<Found & { kept: Float32Array; rate: number }> {
  const recording = checkedRecording(await decodeRecording(file))
  const { channels, rate } = recording
  const mono = toMono(recording)
  const playing = findPlaying(mono, rate)
  if (!playing) throw new UnusableRecording('silent')
  const { start, end, noise } = playing
  if (end - start < LEAST_PLAYING * rate) throw new UnusableRecording('too_short')
  const kept = keepPlaying(mono, playing, rate)
  const clippedCount = Math.max(...channels.map((channel) => countClipped(channel.subarray(start, end))))
  const isNoisy = noise !== null && noise + missingGain(kept, rate) > MOST_NOISE
  const warnings: Record<SoundWarning, boolean> = {
    clipped: clippedCount >= LEAST_CLIPPED,
    trimmed: recording.isCut || end - start > (MOST_KEPT - LEAD) * rate,
    noisy: isNoisy,
    narrow_band: isNarrowBand(kept, rate),
  }
  return {
    kept,
    rate,
    clippedCount,
    decaySeconds: phrase === 'open-strings' && !isNoisy ? measureDecay(mono.subarray(0, end), rate) : null,
    warnings: (Object.keys(warnings) as SoundWarning[]).filter((warning) => warnings[warning]),
  }
}

/** By its first bytes, whatever its name says. */
async function decodeRecording(file: Buffer): Promise<Recording> {
  try {
    if (file.toString('latin1', 0, 4) === 'RIFF') return readWav(file)
    return await (file.toString('latin1', 4, 8) === 'ftyp' ? decodeM4a(file) : decodeMp3(file))
  } catch (cause) {
    // The file declares data beyond its end.
    throw cause instanceof RangeError ? new UnusableRecording('unreadable', { cause }) : cause
  }
}

/** From 0.25 s before the first note, as it will be heard in the MP3, with silence in front if the recording starts later. */
function keepPlaying(mono: Float32Array, { start, end }: Playing, rate: number): Float32Array {
  const from = start - Math.round(LEAD * rate) + MP3_DELAY
  const to = Math.min(end + TAIL * rate, mono.length, from + MOST_KEPT * rate)
  const fadeOut = (to < end ? LONG_FADE_OUT : FADE_OUT) * rate
  const kept = new Float32Array(Math.floor(to) - from)
  kept.set(mono.subarray(Math.max(0, from), Math.floor(to)), Math.max(0, -from))
  return kept.map(
    (sample, at) => sample * Math.min(1, (at - Math.max(0, -from)) / (FADE_IN * rate), (kept.length - at) / fadeOut),
  )
}
