import { instrumentsOf } from '../instruments-of.ts'

export const lowfellFretless = instrumentsOf('lowfell-basses', [
  {
    slug: 'monongahela-fretless',
    name: 'Monongahela Fretless',
    description: `
      Four strings, thirty-four inches, no frets. The board is ebony, oiled and burnished rather than coated, with thin maple
      lines that stop short of the edge so that from the audience it looks bare. Roundwounds will mark it in a year or two.
      I expect that, and the board is thick enough for five levellings.

      Body wings are walnut on a maple and wenge core that runs the whole length. The pickups are a pair of narrow single
      coils, 62 mm further apart than is usual, which puts the growl between them. Passive, two volumes and a tone.`,
    priceDollars: 3650,
    categories: ['basses'],
    specifications: {
      'Body wood': 'Walnut wings, through-neck',
      'Top wood': 'Figured walnut',
      Neck: 'Maple and wenge, five pieces',
      Fingerboard: 'Ebony, lined, fretless',
      'Scale length': '34″',
      'Nut width': '40 mm',
      Radius: '16″',
      'Neck profile': 'Slim C',
      Pickups: 'Two narrow single coils, passive',
      Electronics: 'Two volumes, one tone',
      Strings: '.045–.105, nickel',
      Finish: 'Hard oil',
      Weight: '8 lb 5 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 320,
    daysAgo: 12,
    isFeatured: true,
    drawing: {
      family: 'fretless-bass',
      scaleLengthMm: 863.6,
      frets: 24,
      strings: 4,
      gauges: [105, 85, 65, 45],
      nutWidthMm: 40,
      top: 'figured-walnut',
      back: 'walnut',
      neck: 'maple',
      fingerboard: 'ebony',
      headplate: 'figured-walnut',
      finish: { kind: 'oil', sheen: 'satin' },
      pickups: [
        { type: 'jazz', position: 'neck', cover: '#1b1816' },
        { type: 'jazz', position: 'bridge', cover: '#1b1816' },
      ],
      bridge: 'bass-plate',
      tuners: '2+2',
      headstock: 'blade',
      hardware: 'black',
      knobs: { count: 3, style: 'wood', colour: '#3a2a1e' },
      inlays: 'none',
    },
  },
])
