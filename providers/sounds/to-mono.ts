import type { Recording } from './recording.ts'

/** Below it, the mean of both channels would cancel what they have in common. */
const LEAST_CORRELATION = 0.5

/** The mean of both channels, or the louder one if they differ: microphones far apart or out of phase cancel each other. */
export function toMono({ channels }: Recording): Float32Array {
  const [left = new Float32Array(), right] = channels
  if (!right) return left
  const [ofLeft, ofRight] = [meanOf(left), meanOf(right)]
  let [leftPower, rightPower, common] = [0, 0, 0]
  for (let at = 0; at < left.length; at += 1) {
    const [l, r] = [(left[at] ?? 0) - ofLeft, (right[at] ?? 0) - ofRight]
    leftPower += l * l
    rightPower += r * r
    common += l * r
  }
  if (common / Math.sqrt(leftPower * rightPower) >= LEAST_CORRELATION) return left.map((l, at) => (l + (right[at] ?? 0)) / 2)
  return leftPower >= rightPower ? left : right
}

function meanOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample
  return sum / samples.length
}
