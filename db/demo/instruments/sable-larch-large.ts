import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const sableLarchLarge = instrumentsByMaker('sable-larch', [
  {
    slug: 'purcell-dreadnought',
    name: 'Purcell Dreadnought',
    description: `
      We build large guitars reluctantly and this is why: it took the winter. Figured walnut from the Okanagan, and a redwood top
      that Rowan bought as a bench. It was a good bench.

      Walnut and redwood both lean to the warm side, so the braces are scalloped less than usual and the bridge is light, to get
      an edge back. It sits well under a voice. The bass is broad and stops when you ask. Bound in plain maple. One tuner was
      replaced during setup, and you will see five with a patina and one without.`,
    priceDollars: 4650,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Dreadnought, 14 frets clear',
      'Top wood': 'Redwood',
      'Back and sides': 'Figured walnut',
      Neck: 'Maple, bolted',
      Fingerboard: 'Bog oak',
      'Scale length': '25.4″',
      'Nut width': '44.5 mm',
      Radius: '16″',
      'Neck profile': 'C, 0.840″ to 0.930″',
      Strings: '.012–.053, phosphor bronze',
      Finish: 'Satin lacquer',
      Tuners: 'Open back, 18:1, aged nickel',
      Weight: '4 lb 4 oz',
      Case: 'Hardshell',
    },
    packedOz: 372,
    daysAgo: 62,
    drawing: {
      family: 'dreadnought',
      scaleLengthMm: 645.2,
      frets: 20,
      gauges: [53, 42, 32, 24, 16, 12],
      nutWidthMm: 44.5,
      top: 'redwood',
      back: 'figured-walnut',
      neck: 'maple',
      fingerboard: 'bog-oak',
      headplate: 'figured-walnut',
      finish: { kind: 'natural', sheen: 'satin' },
      binding: 'maple',
      purfling: 'multi',
      rosette: 'wood',
      headstock: 'straight',
      hardware: 'aged-nickel',
      inlays: 'dots',
    },
  },
  {
    slug: 'lardeau-baritone',
    name: 'Lardeau Baritone',
    description: `
      A 27½″ acoustic baritone, B to B, on a jumbo body of quarter-sawn oak. Oak is not a joke wood: split straight and dried for
      nine years it rings like a crate of bottles. Spruce top, braced heavily under the bridge for the tension and lightly
      everywhere else.

      Standard tuning on this scale would be a mistake and might be an expensive one; I have written the limit inside, on the
      label. It works for a singer who has run out of low notes, and for slide. The pale flecks across the back are medullary
      rays and the reason that we chose the board.`,
    priceDollars: 4950,
    categories: ['guitars', 'acoustic guitars', 'basses'],
    specifications: {
      'Body shape': 'Jumbo baritone, 14 frets clear',
      'Top wood': 'Sitka spruce',
      'Back and sides': 'Quarter-sawn oak',
      Neck: 'Maple and walnut, bolted',
      Fingerboard: 'Bog oak',
      'Scale length': '27½″',
      'Nut width': '46 mm',
      Radius: '16″',
      'Neck profile': 'C, 0.870″ to 0.960″',
      Strings: '.016–.070, phosphor bronze',
      Finish: 'Satin lacquer',
      Tuners: 'Sealed, 18:1, black',
      Weight: '5 lb 1 oz',
      Case: 'Hardshell',
    },
    packedOz: 424,
    requiresApproval: true,
    daysAgo: 35,
    drawing: {
      family: 'jumbo',
      scaleLengthMm: 698.5,
      frets: 20,
      gauges: [70, 56, 44, 32, 20, 16],
      nutWidthMm: 46,
      top: 'spruce',
      back: 'oak',
      neck: 'maple',
      fingerboard: 'bog-oak',
      headplate: 'oak',
      finish: { kind: 'natural', tint: '#dcb47a', sheen: 'satin' },
      binding: 'black',
      rosette: 'herringbone',
      headstock: 'straight',
      hardware: 'black',
      inlays: 'twelfth-only',
      inlayColour: 'abalone',
    },
  },
  {
    slug: 'argenta-twelve-fret',
    name: 'Argenta Twelve-Fret',
    description: `
      A plain OM-sized guitar with the bridge moved to the middle of the lower bout, the way a twelve-fret puts it. Maple back
      and sides from a street tree in Nelson, birdseye in one half and almost bare in the other. We could have hidden that and
      did not.

      The first thing people notice is how loud it is for its weight. Short board, slotted head, no pickguard, and a strap button
      only at the tail. We oiled it, so it can be repaired with a rag. The sixth string buzzes if you tune it to C; D is fine.
      It left us in October and is now back because its owner needed a car.`,
    priceDollars: 3250,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'OM, 12 frets clear',
      'Top wood': 'Sitka spruce',
      'Back and sides': 'Birdseye maple',
      Neck: 'Maple, bolted',
      Fingerboard: 'Walnut',
      'Scale length': '25″',
      'Nut width': '46 mm',
      Radius: '16″',
      'Neck profile': 'Soft V, 0.840″ to 0.910″',
      Strings: '.011–.052, phosphor bronze',
      Finish: 'Hard oil',
      Tuners: 'Slot-head, nickel',
      Weight: '3 lb 6 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 256,
    daysAgo: 3,
    drawing: {
      family: 'om',
      scaleLengthMm: 635,
      frets: 19,
      gauges: [52, 42, 32, 23, 15, 11],
      nutWidthMm: 46,
      top: 'spruce',
      back: 'birdseye-maple',
      neck: 'maple',
      fingerboard: 'walnut',
      headplate: 'walnut',
      finish: { kind: 'oil', tint: '#e6cc9b', sheen: 'matte' },
      binding: 'none',
      rosette: 'rings',
      headstock: 'slotted',
      tunerButtons: 'ivory',
      hardware: 'nickel',
      inlays: 'none',
    },
  },
])
