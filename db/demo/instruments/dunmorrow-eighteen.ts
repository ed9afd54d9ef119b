import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const dunmorrowEighteen = instrumentsByMaker('dunmorrow-archtops', [
  {
    slug: 'kaaterskill-eighteen',
    name: 'Kaaterskill Eighteen',
    description: `
      An eighteen-inch rhythm guitar, no pickup, no cutaway, built for four to the bar in a room with a piano. The top is red
      spruce and the back quilted western maple that my late teacher left me with the words “not yet” on a slip of paper. He
      had been dead for twelve years when I decided he would not mind.

      Stepped tailpiece in ebony and brass, engraved by a neighbor who does shotguns. Bound in ivoroid, seven lines on the
      top. It wants heavy strings and a strong left hand, and with light ones it sounds ordinary. I shall not make another
      this size.`,
    priceDollars: 13400,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Archtop, 18″, non-cutaway',
      'Top wood': 'Red spruce, carved',
      'Back and sides': 'Quilted maple, carved',
      Neck: 'Maple and walnut, five pieces',
      Fingerboard: 'Ebony',
      'Scale length': '25½″',
      'Nut width': '44 mm',
      Radius: '14″',
      'Neck profile': 'V, 0.890″ to 1.010″',
      Bracing: 'Parallel',
      Strings: '.013–.056, bronze',
      Finish: 'Varnish, amber',
      Tuners: 'Gold, pearl buttons',
      Weight: '6 lb 12 oz',
      Case: 'Arched hardshell',
    },
    packedOz: 464,
    sold: true,
    requiresApproval: true,
    daysAgo: 140,
    drawing: {
      family: 'archtop',
      scaleLengthMm: 647.7,
      frets: 20,
      gauges: [56, 45, 35, 26, 17, 13],
      nutWidthMm: 44,
      top: 'spruce',
      back: 'quilted-maple',
      neck: 'maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'varnish', tint: '#d08a36', sheen: 'gloss' },
      binding: 'ivory',
      purfling: 'multi',
      soundHole: 'f-holes',
      cutaway: 'none',
      bridge: 'floating-wood',
      tailpiece: 'ebony',
      tuners: '3+3',
      tunerButtons: 'pearl',
      headstock: 'flared',
      hardware: 'gold',
      pickguard: { shape: 'floating', colour: 'tortoise' },
      inlays: 'diamonds',
      inlayColour: 'abalone',
    },
  },
])
