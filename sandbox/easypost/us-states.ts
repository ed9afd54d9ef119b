// The center of each state (latitude, longitude) and its ranges of three-digit ZIP prefixes.
type State = { at: readonly [number, number]; zip3: readonly (readonly [number, number])[] }

export const US_STATES: Record<string, State> = {
  AL: { at: [32.8, -86.8], zip3: [[350, 369]] },
  AK: { at: [61.4, -152.3], zip3: [[995, 999]] },
  AZ: { at: [33.7, -111.7], zip3: [[850, 865]] },
  AR: { at: [34.8, -92.4], zip3: [[716, 729]] },
  CA: { at: [36.5, -119.6], zip3: [[900, 961]] },
  CO: { at: [39.2, -105.3], zip3: [[800, 816]] },
  CT: { at: [41.6, -72.7], zip3: [[60, 69]] },
  DE: { at: [39.1, -75.5], zip3: [[197, 199]] },
  DC: { at: [38.9, -77.0], zip3: [[200, 205]] },
  FL: { at: [28.1, -81.9], zip3: [[320, 349]] },
  GA: {
    at: [33.2, -83.8],
    zip3: [
      [300, 319],
      [398, 399],
    ],
  },
  HI: { at: [21.1, -157.5], zip3: [[967, 968]] },
  ID: { at: [44.2, -114.5], zip3: [[832, 838]] },
  IL: { at: [40.3, -88.9], zip3: [[600, 629]] },
  IN: { at: [39.9, -86.3], zip3: [[460, 479]] },
  IA: { at: [42.0, -93.2], zip3: [[500, 528]] },
  KS: { at: [38.5, -97.0], zip3: [[660, 679]] },
  KY: { at: [37.7, -84.9], zip3: [[400, 427]] },
  LA: { at: [31.0, -91.9], zip3: [[700, 714]] },
  ME: { at: [44.6, -69.6], zip3: [[39, 49]] },
  MD: { at: [39.1, -76.8], zip3: [[206, 219]] },
  MA: {
    at: [42.3, -71.8],
    zip3: [
      [10, 27],
      [55, 55],
    ],
  },
  MI: { at: [43.3, -84.6], zip3: [[480, 499]] },
  MN: { at: [45.4, -94.0], zip3: [[550, 567]] },
  MS: { at: [32.7, -89.7], zip3: [[386, 397]] },
  MO: { at: [38.5, -92.3], zip3: [[630, 658]] },
  MT: { at: [46.9, -110.5], zip3: [[590, 599]] },
  NE: { at: [41.2, -97.6], zip3: [[680, 693]] },
  NV: { at: [38.3, -117.1], zip3: [[889, 898]] },
  NH: { at: [43.4, -71.6], zip3: [[30, 38]] },
  NJ: { at: [40.3, -74.5], zip3: [[70, 89]] },
  NM: { at: [34.8, -106.2], zip3: [[870, 884]] },
  NY: {
    at: [41.6, -74.6],
    zip3: [
      [5, 5],
      [100, 149],
    ],
  },
  NC: { at: [35.6, -79.8], zip3: [[270, 289]] },
  ND: { at: [47.5, -99.8], zip3: [[580, 588]] },
  OH: { at: [40.4, -82.8], zip3: [[430, 459]] },
  OK: { at: [35.6, -96.9], zip3: [[730, 749]] },
  OR: { at: [44.6, -122.1], zip3: [[970, 979]] },
  PA: { at: [40.6, -77.2], zip3: [[150, 196]] },
  RI: { at: [41.7, -71.5], zip3: [[28, 29]] },
  SC: { at: [33.9, -80.9], zip3: [[290, 299]] },
  SD: { at: [44.3, -99.4], zip3: [[570, 577]] },
  TN: { at: [35.7, -86.7], zip3: [[370, 385]] },
  TX: {
    at: [31.1, -97.6],
    zip3: [
      [750, 799],
      [885, 885],
    ],
  },
  UT: { at: [40.2, -111.9], zip3: [[840, 847]] },
  VT: {
    at: [44.0, -72.7],
    zip3: [
      [50, 54],
      [56, 59],
    ],
  },
  VA: {
    at: [37.8, -78.2],
    zip3: [
      [201, 201],
      [220, 246],
    ],
  },
  WA: { at: [47.4, -121.5], zip3: [[980, 994]] },
  WV: { at: [38.5, -80.9], zip3: [[247, 268]] },
  WI: { at: [44.3, -89.6], zip3: [[530, 549]] },
  WY: { at: [42.8, -107.3], zip3: [[820, 831]] },

  PR: {
    at: [18.2, -66.4],
    zip3: [
      [6, 7],
      [9, 9],
    ],
  },
  VI: { at: [18.0, -64.8], zip3: [[8, 8]] },
  GU: { at: [13.4, 144.8], zip3: [[969, 969]] },
  MP: { at: [15.2, 145.7], zip3: [[969, 969]] },
  FM: { at: [6.9, 158.2], zip3: [[969, 969]] },
  MH: { at: [7.1, 171.2], zip3: [[969, 969]] },
  PW: { at: [7.5, 134.6], zip3: [[969, 969]] },
  AS: { at: [-14.3, -170.7], zip3: [[967, 967]] },
  // Military post: the gateway where it leaves the country.
  AA: { at: [25.8, -80.2], zip3: [[340, 340]] },
  AE: { at: [40.7, -73.9], zip3: [[90, 98]] },
  AP: { at: [37.6, -122.4], zip3: [[962, 966]] },
}

// Only the Postal Service goes there.
const MILITARY = new Set(['AA', 'AE', 'AP'])

/** An army, fleet or diplomatic post office, by its state or ZIP code. */
export function isMilitary({ country, state, zip }: { country: string; state: string; zip: string }): boolean {
  if (country !== 'US') return false
  return MILITARY.has(state.toUpperCase()) || [...MILITARY].some((each) => isZipOfState(zip, each))
}

/** The state of a ZIP code. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return undefined
  const prefix = Number(zip.slice(0, 3))
  return Object.keys(US_STATES).find((state) => US_STATES[state]?.zip3.some(([first, last]) => prefix >= first && prefix <= last))
}

/** Whether a ZIP code is valid for a state. Ranges overlap, so this checks instead of guessing. */
export function isZipOfState(zip: string, state: string): boolean {
  const prefix = Number(zip.slice(0, 3))
  return (
    /^\d{5}(-?\d{4})?$/.test(zip) &&
    (US_STATES[state.toUpperCase()]?.zip3.some(([first, last]) => prefix >= first && prefix <= last) ?? false)
  )
}
