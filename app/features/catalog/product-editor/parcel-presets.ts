import type { Family } from '#contracts/catalog/measures/families.ts'

/** Usual weight and size of a packed instrument, in its case in a carton: pounds and inches. */
type Preset = { name: string; lb: number; size: readonly [length: number, width: number, height: number] }

/** The preset of each kind. Builders correct it with a scale and a tape. */
export const PARCEL_PRESETS: Record<Family, Preset> = {
  'electric-guitar': { name: 'Electric guitar case in a standard carton', lb: 20, size: [46, 18, 7] },
  'acoustic-guitar': { name: 'OM case in a standard carton', lb: 21, size: [46, 20, 8] },
  'classical-guitar': { name: 'Classical case in a standard carton', lb: 18, size: [46, 20, 8] },
  'archtop-guitar': { name: 'Archtop case in a standard carton', lb: 25, size: [49, 23, 9] },
  bass: { name: 'Bass case in a standard carton', lb: 25, size: [52, 18, 7] },
  violin: { name: 'Violin case in a standard carton', lb: 11, size: [34, 14, 9] },
  viola: { name: 'Viola case in a standard carton', lb: 12, size: [36, 14, 9] },
  cello: { name: 'Cello case in a standard carton', lb: 40, size: [56, 24, 20] },
  ukulele: { name: 'Tenor case in a standard carton', lb: 8, size: [32, 13, 7] },
  mandolin: { name: 'Mandolin case in a standard carton', lb: 12, size: [33, 15, 8] },
  'other-fretted': { name: 'Guitar case in a standard carton', lb: 20, size: [46, 20, 8] },
  pedal: { name: 'Pedal box in a standard carton', lb: 3, size: [8, 6, 5] },
}
