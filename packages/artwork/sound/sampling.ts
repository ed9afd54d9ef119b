import type { Random } from '../seeded-random.ts'

export const SAMPLE_RATE = 44_100

/** About a normal distribution with deviation 1, never beyond 3 */
export function gaussian(random: Random): number {
  return (random() + random() + random() - 1.5) * 2
}
