import { createHash } from 'node:crypto'

/** Uniform numbers in [0, 1), the same for the same seed on every node: sfc32 from PractRand, seeded with SHA-256. */
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

/** A standard normal number by the Box–Muller transform. */
export function normal(random: () => number): number {
  // Avoids the logarithm of zero.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
