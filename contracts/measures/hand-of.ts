import type { KnownMeasures } from './known-measures.ts'

/** For which hand it is made. Makers say it when an instrument is left-handed: whatever says nothing is right-handed. */
export function handOf({ handedness }: KnownMeasures['known']): string {
  return String(handedness?.value ?? 'right')
}
