import type { SoundFailure, SoundPhrase, SoundWarning } from '#contracts/catalog/sounds.ts'

/** What was measured in a recording. Loudness is that of the MP3, as visitors hear it: mono in both speakers. */
export type SoundFacts = {
  /** Length of the MP3, 3 to 60 */
  seconds: number
  /** Size of the MP3 */
  bytes: number
  /** Integrated loudness of the MP3 (ITU-R BS.1770-4). −20, or lower if the peaks allow no more */
  lufs: number
  /** Added to the recording's own level */
  gainDb: number
  /** Places where the recording clips */
  clippedCount: number
  /** Median time in which open strings fade by 60 dB, in steps of 0.5. Null for other phrases, and if it can't be measured */
  decaySeconds: number | null
  /** The waveform: 120 letters of base64url, 0–63 each, 63 for the loudest */
  peaks: string
  /** For the builder. None of them keeps the recording from being used */
  warnings: SoundWarning[]
}

/** A mono MP3 without tags that starts 0.25 s before the first note, or the reason why there is none */
export type ProcessedSound = { mp3: Uint8Array; facts: SoundFacts } | UnusableSound

/** `sampleRate` is in Hz, set if it is the reason. */
type UnusableSound = { failure: SoundFailure; sampleRate?: number | undefined }

/** Processes recordings: M4A, MP3 and WAV, recognized by their content. Slow, so only for jobs. */
export interface Sounds {
  /**
   * Bytes that can't be processed are a failure, never an exception: a damaged file, or one that takes too long or too much memory. An
   * exception is the shop's own fault, such as a missing package. Recordings take turns.
   */
  process(bytes: Uint8Array, recording: { phrase: SoundPhrase }): Promise<ProcessedSound>
}
