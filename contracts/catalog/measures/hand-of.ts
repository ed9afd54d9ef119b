import type { KnownMeasures } from './known-measures.ts'

/** The default hand if the builder states none */
export const USUAL_HAND = 'right'

/** The hand of an instrument. Builders state left-handed; everything else is right-handed. */
export function handOf({ handedness }: KnownMeasures['known']): string {
  return String(handedness?.value ?? USUAL_HAND)
}
