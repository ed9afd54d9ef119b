import type { SoundFailure } from '#contracts/catalog/sounds.ts'

/** Thrown by every step that finds that a recording can't be used. */
export class UnusableRecording extends Error {
  readonly failure: SoundFailure
  /** In Hz, if it is the reason */
  readonly sampleRate: number | undefined

  constructor(failure: SoundFailure, { sampleRate, ...options }: ErrorOptions & { sampleRate?: number } = {}) {
    super(failure, options)
    this.failure = failure
    this.sampleRate = sampleRate
  }
}
