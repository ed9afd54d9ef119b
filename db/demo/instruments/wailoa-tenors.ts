import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const wailoaTenors = instrumentsByMaker('wailoa-ukulele', [
  {
    slug: 'hamakua-tenor',
    name: 'Hāmākua Tenor',
    description: `
      Curly koa from a tree that fell in the 2018 storms above Honokaʻa, bookmatched front and back, so that the flame runs
      down the center line like rain. The top is braced with three fans of spruce and left slightly thicker on the bass side.

      Strung with a low G, and the saddle is cut for it; if you play re-entrant, tell me and I will cut another at no charge.
      The mark near the end pin is a bark inclusion, about 6 mm long and stable. Gloss finish, polished by hand, with a satin
      neck that will not catch your thumb.`,
    priceDollars: 2250,
    categories: ['ukuleles'],
    specifications: {
      Size: 'Tenor',
      'Top wood': 'Curly koa',
      'Back and sides': 'Curly koa',
      Neck: 'Mahogany',
      Fingerboard: 'Ebony',
      'Scale length': '17″',
      'Nut width': '38 mm',
      Frets: '19',
      Strings: 'Fluorocarbon, low G',
      Finish: 'Gloss body, satin neck',
      Tuners: 'Geared, 14:1, ebony buttons',
      Weight: '1 lb 9 oz',
      Case: 'Hardshell',
    },
    packedOz: 112,
    isFeatured: true,
    daysAgo: 2,
    drawing: {
      family: 'ukulele-tenor',
      scaleLengthMm: 431.8,
      frets: 19,
      nutWidthMm: 38,
      top: 'figured-koa',
      back: 'figured-koa',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'figured-koa',
      finish: { kind: 'natural', sheen: 'gloss' },
      binding: 'rope',
      rosette: 'rope',
      bridge: 'uke-slot',
      tunerButtons: 'ebony',
      hardware: 'gold',
      inlays: 'dots',
    },
  },
])
