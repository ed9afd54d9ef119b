import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const wailoaLargeSizes = instrumentsByMaker('wailoa-ukulele', [
  {
    slug: 'honoli-i-tenor',
    name: 'Honoliʻi Tenor Cutaway',
    description: `
      A performer’s tenor: spruce top, figured koa back, Venetian cutaway and a contact pickup that has been moved about with
      double-sided tape until it stopped sounding like a pickup. The jack is at the tail; no battery.

      Spruce on a tenor gives it more reach than koa and less sweetness, so I set the bracing looser than I would for an
      all-koa body, and the two meet somewhere in the middle. One side of the back shows a darker mineral streak. It was
      played at two weddings and a funeral before I listed it, at my insistence.`,
    priceDollars: 2480,
    categories: ['ukuleles', 'acoustic guitars', 'guitars'],
    specifications: {
      Size: 'Tenor, Venetian cutaway',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Figured koa',
      Neck: 'Mahogany',
      Fingerboard: 'Ebony',
      'Scale length': '17″',
      'Nut width': '38 mm',
      Frets: '20',
      Pickups: 'Contact, passive',
      Strings: 'Fluorocarbon, low G',
      Finish: 'Gloss body, satin neck',
      Tuners: 'Geared, 14:1',
      Weight: '1 lb 10 oz',
      Case: 'Hardshell',
    },
    packedOz: 116,
    daysAgo: 36,
    drawing: {
      family: 'ukulele-tenor',
      scaleLengthMm: 431.8,
      frets: 20,
      nutWidthMm: 38,
      top: 'engelmann-spruce',
      back: 'figured-koa',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'figured-koa',
      finish: { kind: 'natural', tint: '#e4bf86', sheen: 'gloss' },
      binding: 'koa',
      rosette: 'wood',
      cutaway: 'venetian',
      bridge: 'uke-slot',
      tunerButtons: 'pearl',
      hardware: 'gold',
      inlays: 'dots',
    },
  },
  {
    slug: 'kohala-baritone',
    name: 'Kohala Baritone',
    description: `
      Tuned like the top four strings of a guitar, and the one I suggest to guitarists who say they would like a ukulele and mean
      they would like a small guitar. All koa, from a single short log with a twist in it that made the figure and very nearly
      spoiled the bending.

      The lower bout is 10″ and the box is deep. It has a real bottom to it, warm and a bit slow. There is a hairline in the
      finish, not in the wood, along the waist on the treble side, from a humid week. I can refinish it at no charge, and it
      will take a month.`,
    priceDollars: 2150,
    categories: ['ukuleles'],
    specifications: {
      Size: 'Baritone',
      'Top wood': 'Koa',
      'Back and sides': 'Koa',
      Neck: 'Mahogany',
      Fingerboard: 'Ebony',
      'Scale length': '20″',
      'Nut width': '38 mm',
      Frets: '19',
      Strings: 'Fluorocarbon, D–G–B–E',
      Finish: 'Gloss',
      Tuners: 'Geared, 14:1, ebony buttons',
      Weight: '1 lb 15 oz',
      Case: 'Hardshell',
    },
    packedOz: 144,
    sold: true,
    daysAgo: 48,
    drawing: {
      family: 'ukulele-baritone',
      scaleLengthMm: 508,
      frets: 19,
      nutWidthMm: 38,
      top: 'koa',
      back: 'koa',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'koa',
      finish: { kind: 'natural', sheen: 'gloss' },
      binding: 'black',
      purfling: 'single',
      rosette: 'rings',
      bridge: 'uke-slot',
      tunerButtons: 'ebony',
      hardware: 'gold',
      inlays: 'dots',
    },
  },
])
