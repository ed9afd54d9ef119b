/** Instrument families, with their own measures and facets. Their order is stored: add new ones at the end. */
export const FAMILIES = {
  'electric-guitar': 'Electric guitars',
  'acoustic-guitar': 'Acoustic guitars',
  'classical-guitar': 'Classical guitars',
  'archtop-guitar': 'Archtop guitars',
  bass: 'Basses',
  violin: 'Violins',
  viola: 'Violas',
  cello: 'Cellos',
  ukulele: 'Ukuleles',
  mandolin: 'Mandolins',
  'other-fretted': 'Other fretted instruments',
  pedal: 'Pedals',
} as const

export type Family = keyof typeof FAMILIES

export const FAMILY_IDS = Object.keys(FAMILIES) as [Family, ...Family[]]

/** The stored number of a family */
export function familyNumber(family: Family): number {
  return FAMILY_IDS.indexOf(family) + 1
}
