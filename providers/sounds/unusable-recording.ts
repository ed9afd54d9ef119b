import type { SoundFailure } from '#contracts/catalog/sounds.ts'

/** Thrown by every step that finds that a recording can't be used. */
export class UnusableRecording extends Error {
  readonly failure: SoundFailure

  constructor(failure: SoundFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
