/**
 * Coefficients of a symmetric low-pass with a Blackman window, `reach` on each side of the middle one. `cutoff` is a fraction of the sample
 * rate, below 0.5.
 */
export function lowPassTaps(cutoff: number, reach: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const at = index - reach
    const sinc = at === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * at) / (Math.PI * at)
    const phase = (Math.PI * at) / (reach + 1)
    return sinc * (0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase))
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

/** The filtered sample at one position. Outside, the recording is silent. */
export function filteredAt(samples: Float32Array, taps: Float64Array, position: number): number {
  const first = position - (taps.length - 1) / 2
  let sum = 0
  for (let tap = Math.max(0, -first), end = Math.min(taps.length, samples.length - first); tap < end; tap += 1)
    sum += (taps[tap] ?? 0) * (samples[first + tap] ?? 0)
  return sum
}
