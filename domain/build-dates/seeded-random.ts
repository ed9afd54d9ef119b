import { createHash } from 'node:crypto'

/** Uniform numbers from 0 up to 1, the same for the same seed on every node: sfc32 of Practically Random, seeded from SHA-256. */
export function seededRandom(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1]
  return () => {
    const next = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + next
    c |= 0
    return (next >>> 0) / 2 ** 32
  }
}

/** A number of the standard normal distribution: Box and Muller's cosine half. */
export function normal(random: () => number): number {
  // Never the logarithm of zero.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
