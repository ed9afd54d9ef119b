import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const thornquistLargeBodies = instrumentsByMaker('thornquist-guitars', [
  {
    slug: 'iron-range-jumbo',
    name: 'Iron Range Jumbo',
    description: `
      Seventeen inches across and flamed maple all round, because a jumbo in rosewood is a swimming pool. Maple keeps the notes
      apart. The top is Sitka spruce from a float log, X-braced wide, with the lower legs tapered to nothing well before the
      linings.

      It was ordered, finished, and then not paid for, which is how it comes to be here at a price I would not otherwise set.
      The initials that were to go at the twelfth fret never did. Stained a light amber and buffed to a gloss. A strap button
      is fitted at the heel; the tail takes an end-pin jack if you want one.`,
    priceDollars: 4850,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Jumbo, 17″, 14 frets clear',
      'Top wood': 'Sitka spruce',
      'Back and sides': 'Flamed maple',
      Neck: 'Maple, three pieces',
      Fingerboard: 'Rosewood',
      'Scale length': '25½″',
      'Nut width': '43 mm',
      Radius: '16″',
      'Neck profile': 'C, 0.850″ to 0.940″',
      Strings: '.013–.056, phosphor bronze',
      Finish: 'Nitrocellulose, amber',
      Tuners: 'Sealed, 18:1, gold',
      Weight: '4 lb 15 oz',
      Case: 'Hardshell, fitted',
    },
    packedOz: 400,
    localPickup: { details: 'At the net loft on Lake Avenue, any weekday after nine.', radiusMiles: 75 },
    sold: true,
    daysAgo: 38,
    drawing: {
      family: 'jumbo',
      scaleLengthMm: 647.7,
      frets: 20,
      gauges: [56, 45, 35, 26, 17, 13],
      nutWidthMm: 43,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'maple',
      fingerboard: 'rosewood',
      headplate: 'rosewood',
      finish: { kind: 'natural', tint: '#d99a4e', sheen: 'gloss' },
      binding: 'ivory',
      purfling: 'multi',
      rosette: 'abalone',
      headstock: 'crest',
      hardware: 'gold',
      pickguard: { shape: 'teardrop', colour: 'tortoise' },
      inlays: 'diamonds',
      inlayColour: 'pearl',
    },
  },
  {
    slug: 'freighter-acoustic-bass',
    name: 'Freighter Acoustic Bass',
    description: `
      Thirty-four inches of scale on a box as deep as I can get an arm around. It is loud enough for a kitchen with two guitars
      in it. It is not loud enough for a banjo, and no acoustic bass is, so there is a pickup under the saddle and a volume
      wheel inside the sound hole.

      Sapele back and sides, Sitka top, a bolted neck with two carbon bars. The bridge is rosewood with pins a third larger
      than a guitar’s. I string it with flatwound bronze; brighter strings turn it into a different and noisier animal. Built
      for a friend who then moved to the upright.`,
    priceDollars: 3900,
    categories: ['basses', 'guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Acoustic bass, 15 frets clear',
      'Top wood': 'Sitka spruce',
      'Back and sides': 'Sapele',
      Neck: 'Mahogany with carbon bars, bolted',
      Fingerboard: 'Rosewood',
      'Scale length': '34″',
      'Nut width': '43 mm',
      Radius: '16″',
      'Neck profile': 'C, 0.870″ to 0.960″',
      Pickups: 'Under saddle, volume wheel in the sound hole',
      Strings: '.045–.100, flatwound bronze',
      Finish: 'Satin',
      Weight: '5 lb 10 oz',
      Case: 'Hardshell',
    },
    packedOz: 464,
    daysAgo: 91,
    drawing: {
      family: 'acoustic-bass',
      scaleLengthMm: 863.6,
      frets: 20,
      strings: 4,
      gauges: [100, 80, 65, 45],
      nutWidthMm: 43,
      top: 'spruce',
      back: 'sapele',
      neck: 'mahogany',
      fingerboard: 'rosewood',
      headplate: 'rosewood',
      finish: { kind: 'natural', sheen: 'satin' },
      binding: 'black',
      rosette: 'rings',
      cutaway: 'venetian',
      tuners: '2+2',
      headstock: 'crest',
      hardware: 'black',
      inlays: 'dots',
    },
  },
])
