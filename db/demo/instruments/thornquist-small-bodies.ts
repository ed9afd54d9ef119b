import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const thornquistSmallBodies = instrumentsByMaker('thornquist-guitars', [
  {
    slug: 'agate-om',
    name: 'Agate OM',
    description: `
      Fingerstyle is what this one is for. The lower bout is 15⅛″, the box is 4⅛″ at the tail, and the top is Engelmann spruce
      taken down until it would flex under my thumb like a playing card. It answers to very little.

      Back and sides are claro walnut with a stump figure that I bookmatched around a pale streak of sapwood. Some people
      dislike sapwood; if you do, this is not the guitar. The rosette is the same board, cut across the grain. I have set the
      string spacing at 57 mm at the saddle, a touch wider than usual.`,
    priceDollars: 5650,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'OM, 14 frets clear',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Figured walnut',
      Neck: 'Mahogany, bolted mortise',
      Fingerboard: 'Ebony',
      'Scale length': '25.4″',
      'Nut width': '1¾″',
      Radius: '16″',
      'Neck profile': 'Low C, 0.820″ to 0.910″',
      Strings: '.012–.053, phosphor bronze',
      Finish: 'Nitrocellulose, satin back',
      Tuners: 'Open back, 18:1, nickel, ebony buttons',
      Weight: '3 lb 13 oz',
      Case: 'Hardshell, fitted',
    },
    packedOz: 340,
    localPickup: {
      details: 'At the net loft on Lake Avenue, any weekday after nine. Ring the bell twice; the planer is loud.',
      radiusMiles: 75,
    },
    daysAgo: 19,
    drawing: {
      family: 'om',
      scaleLengthMm: 645.2,
      frets: 20,
      gauges: [53, 42, 32, 24, 16, 12],
      nutWidthMm: 44.5,
      top: 'engelmann-spruce',
      back: 'figured-walnut',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'figured-walnut',
      finish: { kind: 'natural', sheen: 'gloss' },
      binding: 'maple',
      purfling: 'single',
      rosette: 'wood',
      headstock: 'crest',
      tunerButtons: 'ebony',
      hardware: 'nickel',
      inlays: 'offset-dots',
    },
  },
  {
    slug: 'portage-parlour',
    name: 'Portage Parlour',
    description: `
      Twelve frets to the body and a slotted head, on a short 24″ scale. I built it to go in a canoe, and then made it too well
      to put in one. The top is redwood from a salvaged water tank, four hundred years in the growing, stained by iron in one
      place near the upper bout.

      Sapele back and sides, ladder-braced like the cheap guitars of 1910 that everyone now wants to sound like: quick,
      woody, a bit rude when pushed. The low string speaks clearly down to D and no further. Satin throughout.`,
    priceDollars: 3350,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Parlour, 12 frets clear',
      'Top wood': 'Salvaged redwood',
      'Back and sides': 'Sapele',
      Neck: 'Mahogany',
      Fingerboard: 'Rosewood',
      'Scale length': '24″',
      'Nut width': '1⅞″',
      Radius: '12″',
      'Neck profile': 'V, 0.860″ to 0.930″',
      Bracing: 'Ladder',
      Strings: '.011–.050, 80/20 bronze',
      Finish: 'Satin',
      Weight: '3 lb 1 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 240,
    sold: true,
    daysAgo: 75,
    drawing: {
      family: 'parlour',
      scaleLengthMm: 609.6,
      frets: 19,
      gauges: [50, 39, 30, 22, 15, 11],
      nutWidthMm: 47.6,
      top: 'redwood',
      back: 'sapele',
      neck: 'mahogany',
      fingerboard: 'rosewood',
      headplate: 'rosewood',
      finish: { kind: 'natural', sheen: 'satin' },
      binding: 'black',
      rosette: 'rope',
      headstock: 'slotted',
      tunerButtons: 'ivory',
      hardware: 'aged-nickel',
      inlays: 'none',
    },
  },
])
