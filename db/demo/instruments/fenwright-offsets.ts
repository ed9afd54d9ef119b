import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const fenwrightOffsets = instrumentsByMaker('fenwright-guitars', [
  {
    slug: 'calder-offset',
    name: 'Calder',
    description: `
      An offset in English ash with two P-90s and a vibrato that I make here out of bronze and two bearings from a mill shuttle.
      The body is thinner than you expect by 3 mm. The pickups are wound by hand on 1950s counters, and they hum, as they
      should, about as loudly as a refrigerator in the next room.

      Rhythm circuit left out; one switch, a volume and a tone. Solid color over a filled grain: a dull green that the mill’s
      doors were painted. There is a small run under the guard where you will never look, and I mention it because I do.`,
    priceDollars: 2350,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'English ash, two pieces',
      Neck: 'Maple, bolted',
      Fingerboard: 'Rosewood',
      'Scale length': '25½″',
      'Nut width': '42 mm',
      Radius: '10″',
      'Neck profile': 'C, 0.840″ to 0.920″',
      Frets: '22, medium',
      Pickups: 'Two P-90s',
      Electronics: 'Volume, tone, three-way switch',
      Strings: '.011–.049, nickel',
      Finish: 'Solid mill green, satin',
      Weight: '7 lb 11 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 288,
    daysAgo: 25,
    drawing: {
      family: 'offset',
      scaleLengthMm: 647.7,
      frets: 22,
      gauges: [49, 38, 28, 18, 14, 11],
      nutWidthMm: 42,
      top: 'ash',
      back: 'ash',
      neck: 'maple',
      fingerboard: 'rosewood',
      matchingHeadstock: true,
      finish: { kind: 'solid', colour: '#56705b', sheen: 'satin' },
      pickups: [
        { type: 'p90', position: 'neck', cover: '#efe8d6', ring: 'none' },
        { type: 'p90', position: 'bridge', cover: '#efe8d6', ring: 'none' },
      ],
      bridge: 'offset-vibrato',
      tuners: '6-in-line',
      headstock: 'paddle',
      hardware: 'nickel',
      knobs: { count: 2, style: 'witch-hat', colour: '#efe8d6' },
      selector: true,
      pickguard: { shape: 'offset', colour: 'parchment' },
      inlays: 'dots',
    },
  },
  {
    slug: 'calder-baritone',
    name: 'Calder Baritone',
    description: `
      The same body on a 27″ neck, tuned B to B. Gold-foil pickups, which are microphonic in a friendly way: tap the guard and
      you will hear it through the amplifier. They suit a long string. The bass is tidy and the trebles ring on like railings.

      Sycamore body, stained black and rubbed back so the figure shows as silver. The bridge rocks, so it returns; the vibrato
      is for shimmer and not for diving. It is neck-heavy by a hair on a slippery strap. I fit a suede one for that reason and
      include it.`,
    priceDollars: 2680,
    categories: ['guitars', 'electric guitars', 'basses'],
    specifications: {
      'Body wood': 'Flamed sycamore',
      Neck: 'Roasted maple, bolted',
      Fingerboard: 'Ebony',
      'Scale length': '27″',
      'Nut width': '43 mm',
      Radius: '12″',
      'Neck profile': 'C, 0.850″ to 0.940″',
      Frets: '22, medium',
      Pickups: 'Two gold foils',
      Electronics: 'Volume, tone, three-way switch',
      Strings: '.014–.068, nickel',
      Finish: 'Black stain, rubbed back, satin',
      Weight: '7 lb 14 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 300,
    daysAgo: 6,
    isFeatured: true,
    drawing: {
      family: 'offset',
      scaleLengthMm: 685.8,
      frets: 22,
      gauges: [68, 54, 42, 28, 18, 14],
      nutWidthMm: 43,
      top: 'flamed-maple',
      back: 'flamed-maple',
      neck: 'roasted-maple',
      fingerboard: 'ebony',
      finish: { kind: 'trans', colour: '#2c2a2b', sheen: 'satin' },
      pickups: [
        { type: 'gold-foil', position: 'neck', cover: 'gold', ring: 'none' },
        { type: 'gold-foil', position: 'bridge', cover: 'gold', ring: 'none' },
      ],
      bridge: 'offset-vibrato',
      tuners: '6-in-line',
      headstock: 'paddle',
      hardware: 'aged-nickel',
      knobs: { count: 2, style: 'dome', colour: 'aged-nickel' },
      selector: true,
      pickguard: { shape: 'offset', colour: 'tortoise' },
      inlays: 'dots',
    },
  },
])
