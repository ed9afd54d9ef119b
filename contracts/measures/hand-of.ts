import type { KnownMeasures } from './known-measures.ts'

/** The hand of an instrument whose maker states none. */
export const USUAL_HAND = 'right'

/** For which hand it is made. Makers say it when an instrument is left-handed: whatever says nothing is right-handed. */
export function handOf({ handedness }: KnownMeasures['known']): string {
  return String(handedness?.value ?? USUAL_HAND)
}
