import { filteredAt, lowPassTaps } from './low-pass.ts'

const CLIPPED = 0.999
const CLIPPED_SAMPLES = 3
const HIGH_HZ = 8000
const LEAST_HIGH = -60
const REACH = 127
/** Enough to estimate a mean. */
const EVERY = 16

/** How many places reach full scale for three samples or more. */
export function countClipped(samples: Float32Array): number {
  let [count, run] = [0, 0]
  for (const sample of samples) {
    run = Math.abs(sample) >= CLIPPED ? run + 1 : 0
    if (run === CLIPPED_SAMPLES) count += 1
  }
  return count
}

/** Whether nothing is above 8 kHz, as in a phone call. */
export function isNarrowBand(samples: Float32Array, rate: number): boolean {
  const taps = lowPassTaps(HIGH_HZ / rate, REACH)
  let [low, high] = [0, 0]
  for (let at = 0; at < samples.length; at += EVERY) {
    const below = filteredAt(samples, taps, at)
    low += below ** 2
    high += ((samples[at] ?? 0) - below) ** 2
  }
  return high < low * 10 ** (LEAST_HIGH / 10)
}
