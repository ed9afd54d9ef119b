export const SOUND_NOT_LOADED = 'The recording couldn’t be loaded. Check your connection and try again.'

const BYTES_PER_MB = 1_000_000

/** '12 of 24 seconds', for the position of a recording. */
export function positionText(position: number, seconds: number): string {
  return `${Math.floor(position)} of ${Math.round(seconds)} seconds`
}

/** '0:24'. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** '0.3 MB': what playing it will transfer. */
export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1)} MB`
}
