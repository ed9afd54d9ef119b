import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const thornquistDreadnoughts = instrumentsByMaker('thornquist-guitars', [
  {
    slug: 'north-shore-dreadnought',
    name: 'North Shore Dreadnought',
    description: `
      The guitar I have made most often, and the one I would send to a stranger. The top is red spruce from one log that a
      neighbor milled in 2009; I have eleven sets left. Back and sides are Honduran mahogany, dry and light, so the bass
      stays quick and the fundamental stays in front of the overtones.

      Braces are scalloped by hand and tuned while the box is still open. It was strung in March, and it has settled by about
      as much as it will this year. One honest remark: there is a pin knot the size of a pencil point below the bridge on the
      treble side. It is sealed, and I left it where it grew.`,
    priceDollars: 5200,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Dreadnought, 14 frets clear',
      'Top wood': 'Red spruce',
      'Back and sides': 'Honduran mahogany',
      Neck: 'Mahogany, bolted mortise',
      Fingerboard: 'Ebony',
      'Scale length': '25.4″',
      'Nut width': '1¾″',
      Radius: '16″',
      'Neck profile': 'Soft V, 0.840″ to 0.930″',
      Strings: '.012–.053, phosphor bronze',
      Finish: 'Nitrocellulose, 0.004″ thick',
      Tuners: 'Open back, 18:1, nickel',
      Weight: '4 lb 3 oz',
      Case: 'Hardshell, fitted',
    },
    packedOz: 368,
    isFeatured: true,
    daysAgo: 9,
    drawing: {
      family: 'dreadnought',
      scaleLengthMm: 645.2,
      frets: 20,
      gauges: [53, 42, 32, 24, 16, 12],
      nutWidthMm: 44.5,
      top: 'spruce',
      back: 'mahogany',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'natural', tint: '#e0b878', sheen: 'gloss' },
      binding: 'tortoise',
      purfling: 'herringbone',
      rosette: 'rings',
      headstock: 'crest',
      hardware: 'nickel',
      pickguard: { shape: 'teardrop', colour: 'tortoise' },
      inlays: 'dots',
    },
  },
  {
    slug: 'split-rock-dreadnought',
    name: 'Split Rock Dreadnought',
    description: `
      A darker voice than the North Shore. The back is ziricote with the spider-web figure that the species is known for, and
      the top is Engelmann spruce left a hair thick, because ziricote is heavy and a thin top in front of it turns shrill.
      It likes a flat pick and a slow song.

      The binding is koa, mitred at the end graft. I fitted a K-shaped brace below the bridge plate in place of the usual
      tone bars; the low E rings for nine seconds on my bench. It weighs more than you may expect, and it will want a strap.`,
    priceDollars: 6900,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Dreadnought, 14 frets clear',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Ziricote',
      Neck: 'Mahogany with walnut splice',
      Fingerboard: 'Ebony',
      'Scale length': '25½″',
      'Nut width': '1¾″',
      Radius: '16″ to 20″, compound',
      'Neck profile': 'C, 0.850″ to 0.940″',
      Strings: '.012–.053, phosphor bronze',
      Binding: 'Koa',
      Finish: 'Nitrocellulose, gloss',
      Tuners: 'Sealed, 21:1, gold',
      Weight: '4 lb 14 oz',
      Case: 'Hardshell, fitted',
    },
    packedOz: 384,
    daysAgo: 47,
    requiresApproval: true,
    drawing: {
      family: 'dreadnought',
      scaleLengthMm: 647.7,
      frets: 20,
      gauges: [53, 42, 32, 24, 16, 12],
      nutWidthMm: 44.5,
      top: 'engelmann-spruce',
      back: 'ziricote',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'ziricote',
      finish: { kind: 'natural', sheen: 'gloss' },
      binding: 'koa',
      purfling: 'multi',
      rosette: 'wood',
      headstock: 'crest',
      hardware: 'gold',
      tunerButtons: 'ebony',
      inlays: 'twelfth-only',
      inlayColour: 'pearl',
    },
  },
])
