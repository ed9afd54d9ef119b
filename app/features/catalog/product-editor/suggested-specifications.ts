type Usual = { name: string; example: string }

const FRETTED: Usual[] = [
  { name: 'Scale length', example: '25½″' },
  { name: 'Nut width', example: '1¾″' },
  { name: 'Radius', example: '16″' },
  { name: 'Neck profile', example: 'soft C, 0.82″ at the first fret' },
  { name: 'Neck', example: 'mahogany, bolt-on' },
]
const STRINGS_AND_WEIGHT: Usual[] = [
  { name: 'Fingerboard', example: 'ebony' },
  { name: 'Bridge', example: 'ebony, 2³⁄₁₆″ string spacing' },
  { name: 'Pickups', example: 'two hand-wound P-90s' },
  { name: 'Tuners', example: '15:1 open-gear' },
  { name: 'Strings', example: '.012–.053 phosphor bronze' },
  { name: 'Finish', example: 'nitrocellulose lacquer' },
  { name: 'Weight', example: '4 lb 2 oz' },
  { name: 'Case', example: 'hardshell, included' },
]
const HOLLOW: Usual[] = [
  { name: 'Body shape', example: 'OM' },
  { name: 'Top wood', example: 'Adirondack spruce' },
  { name: 'Back and sides', example: 'Indian rosewood' },
]
const SOLID: Usual = { name: 'Body wood', example: 'swamp ash' }
const BOWED: Usual[] = [
  { name: 'Back length', example: '14″' },
  { name: 'Top wood', example: 'Italian spruce' },
  { name: 'Back and sides', example: 'flamed maple, one piece' },
  { name: 'Varnish', example: 'oil varnish, golden brown' },
  { name: 'Fittings', example: 'boxwood' },
  { name: 'Strings', example: 'synthetic core' },
  { name: 'Weight', example: '15 oz' },
  { name: 'Case', example: 'oblong, included' },
]
const ELECTRONIC: Usual[] = [
  { name: 'Type', example: 'overdrive' },
  { name: 'Power', example: '9 V DC, center negative' },
  { name: 'Current draw', example: '12 mA' },
  { name: 'Bypass', example: 'true bypass' },
  { name: 'Controls', example: 'level, tone, drive' },
  { name: 'Enclosure', example: '125B, die-cast aluminum' },
  { name: 'Size', example: '4.8″ × 2.6″ × 1.6″' },
  { name: 'Weight', example: '11 oz' },
]

/** The specifications that buyers of such instruments ask about first. */
export function suggestedSpecifications(categories: string[]): Usual[] {
  const is = (words: RegExp) => categories.some((name) => words.test(name.toLowerCase()))
  if (is(/pedal|effect/)) return ELECTRONIC
  if (is(/violin|viola|cello/)) return BOWED
  if (is(/electric|bass/)) return [...FRETTED, SOLID, ...STRINGS_AND_WEIGHT]
  if (is(/acoustic|classical|ukulele|mandolin/)) return [...FRETTED, ...HOLLOW, ...STRINGS_AND_WEIGHT]
  return [...FRETTED, ...HOLLOW, SOLID, ...STRINGS_AND_WEIGHT]
}
