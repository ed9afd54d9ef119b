const BARS = 120
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 120 bars, one letter of base64url each: the peaks of equal parts, relative to the highest. */
export function waveform(samples: Float32Array): string {
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    const [start, end] = [bar, bar + 1].map((edge) => Math.round((edge * samples.length) / BARS))
    return samples.subarray(start, end).reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  })
  const highest = Math.max(...peaks)
  return peaks.map((peak) => LETTERS[Math.round((peak / highest) * (LETTERS.length - 1))]).join('')
}
