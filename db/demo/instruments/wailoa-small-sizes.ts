import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const wailoaSmallSizes = instrumentsByMaker('wailoa-ukulele', [
  {
    slug: 'keaukaha-soprano',
    name: 'Keaukaha Soprano',
    description: `
      The size my grandmother taught on. Plain koa, straight grain, 1.6 mm in the top, and weighed at the end on a letter scale
      because I do not believe it otherwise. Friction pegs, a short board of twelve frets, no ornaments at all.

      A soprano has one thing to say and should say it immediately. This one does. It is a rhythm instrument before anything
      else, and it will not sustain a melody the way a tenor does. The pegs need a turn of the screw twice a year, and the
      screwdriver is in the case.`,
    priceDollars: 980,
    categories: ['ukuleles'],
    specifications: {
      Size: 'Soprano',
      'Top wood': 'Koa',
      'Back and sides': 'Koa',
      Neck: 'Mahogany',
      Fingerboard: 'Rosewood',
      'Scale length': '13⅝″',
      'Nut width': '35 mm',
      Frets: '12',
      Strings: 'Nylon, high G',
      Finish: 'Hand-rubbed oil',
      Tuners: 'Friction pegs',
      Weight: '11 oz',
      Case: 'Padded bag',
    },
    packedOz: 56,
    daysAgo: 23,
    drawing: {
      family: 'ukulele-soprano',
      scaleLengthMm: 346,
      frets: 12,
      nutWidthMm: 35,
      top: 'koa',
      back: 'koa',
      neck: 'mahogany',
      fingerboard: 'rosewood',
      finish: { kind: 'oil', sheen: 'satin' },
      binding: 'none',
      rosette: 'none',
      bridge: 'uke-slot',
      tuners: 'friction',
      tunerButtons: 'ebony',
      inlays: 'dots',
    },
  },
  {
    slug: 'wailuku-concert',
    name: 'Wailuku Concert',
    description: `
      Concert size with a long neck: a soprano’s habit of answering at once, and room for the left hand to go somewhere. The top
      is old-growth redwood from a beam; the back and sides are blackwood, which is koa’s cousin, and bends more kindly.

      I braced it very lightly, and in the first week the top rose by a millimetre and stayed. That is as it should be. Rope
      binding on the top edge, cut from offcuts of four species. The redwood is soft. It will mark under a fingernail and some
      owners say they like that, by the second year.`,
    priceDollars: 1450,
    categories: ['ukuleles'],
    specifications: {
      Size: 'Concert, tenor neck',
      'Top wood': 'Old-growth redwood',
      'Back and sides': 'Blackwood',
      Neck: 'Mahogany',
      Fingerboard: 'Ebony',
      'Scale length': '15″',
      'Nut width': '36 mm',
      Frets: '18',
      Strings: 'Fluorocarbon, high G',
      Finish: 'Satin',
      Tuners: 'Geared, 4:1, in line',
      Weight: '1 lb 1 oz',
      Case: 'Padded bag',
    },
    packedOz: 72,
    daysAgo: 13,
    drawing: {
      family: 'ukulele-concert',
      scaleLengthMm: 381,
      frets: 18,
      nutWidthMm: 36,
      top: 'redwood',
      back: 'blackwood',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'blackwood',
      finish: { kind: 'natural', sheen: 'satin' },
      binding: 'rope',
      rosette: 'rings',
      bridge: 'uke-slot',
      tunerButtons: 'ebony',
      hardware: 'black',
      inlays: 'dots',
    },
  },
])
