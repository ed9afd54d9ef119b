import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const sableLarchSmall = instrumentsByMaker('sable-larch', [
  {
    slug: 'kootenay-parlour',
    name: 'Kootenay Parlour',
    description: `
      Twelve frets, 24¾″ scale, and a slotted head that Rowan carved a small step into, because the strings ran too straight
      without it. Courthouse walnut back and sides. The top is Engelmann spruce from up the lake, winter-cut and so pale
      that people ask whether it is maple.

      X-braced, hide glue throughout, a bolt at the heel. It is very even and does not shout; recording people like it. We made
      the rosette from end-grain larch and it darkened more than planned. The finish is an oil varnish, two weeks in the
      drying, and still soft if you press a nail into it.`,
    priceDollars: 3600,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Parlour, 12 frets clear',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Black walnut',
      Neck: 'Maple, bolted',
      Fingerboard: 'Bog oak',
      'Scale length': '24¾″',
      'Nut width': '46 mm',
      Radius: '16″',
      'Neck profile': 'Soft V, 0.840″ to 0.920″',
      Bracing: 'X',
      Strings: '.012–.052, 80/20 bronze',
      Finish: 'Oil varnish',
      Tuners: 'Slot-head, brass',
      Weight: '3 lb 2 oz',
      Case: 'Hardshell',
    },
    packedOz: 304,
    daysAgo: 20,
    isFeatured: true,
    drawing: {
      family: 'parlour',
      scaleLengthMm: 628.7,
      frets: 19,
      gauges: [52, 42, 32, 24, 16, 12],
      nutWidthMm: 46,
      top: 'engelmann-spruce',
      back: 'walnut',
      neck: 'maple',
      fingerboard: 'bog-oak',
      headplate: 'walnut',
      finish: { kind: 'varnish', tint: '#e0b676', sheen: 'satin' },
      binding: 'maple',
      rosette: 'wood',
      headstock: 'slotted',
      tunerButtons: 'ebony',
      hardware: 'brass',
      inlays: 'twelfth-only',
      inlayColour: 'pearl',
    },
  },
  {
    slug: 'slocan-om',
    name: 'Slocan OM',
    description: `
      A fingerpicker’s OM in cherry and western red cedar. Cherry is what we would choose if nobody had told us about rosewood:
      clear, not too wet, and it comes from ninety kilometres away. The cutaway is Florentine, because the wood wanted to
      break on the rounder bend and did, once.

      Compound radius, a compensated saddle in bone, side markers that glow a little on a dark stage. A soundport sits in the
      upper bass side and has a wooden lid. The back has a pitch streak the length of a matchstick near the strip.`,
    priceDollars: 4100,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'OM, Florentine cutaway, 14 frets clear',
      'Top wood': 'Western red cedar',
      'Back and sides': 'Cherry',
      Neck: 'Maple, bolted',
      Fingerboard: 'Bog oak',
      'Scale length': '25.4″',
      'Nut width': '45 mm',
      Radius: '14″ to 20″, compound',
      'Neck profile': 'Low C, 0.820″ to 0.900″',
      Strings: '.012–.053, phosphor bronze',
      Finish: 'Satin lacquer',
      Tuners: 'Open back, 18:1, black',
      Weight: '3 lb 11 oz',
      Case: 'Hardshell',
    },
    packedOz: 336,
    daysAgo: 5,
    drawing: {
      family: 'om',
      scaleLengthMm: 645.2,
      frets: 20,
      gauges: [53, 42, 32, 24, 16, 12],
      nutWidthMm: 45,
      top: 'cedar',
      back: 'cherry',
      neck: 'maple',
      fingerboard: 'bog-oak',
      headplate: 'cherry',
      finish: { kind: 'natural', tint: '#cf9352', sheen: 'satin' },
      binding: 'black',
      purfling: 'single',
      rosette: 'rings',
      cutaway: 'florentine',
      headstock: 'straight',
      hardware: 'black',
      tunerButtons: 'ebony',
      inlays: 'offset-dots',
    },
  },
])
