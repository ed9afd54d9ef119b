import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const beaudrinLargeAndPlain = instrumentsByMaker('atelier-beaudrin', [
  {
    slug: 'violin-opus-109',
    name: 'Violin, opus 109',
    description: `
      A quieter violin than opus 112, and a more obliging one. The back is pear in two pieces, without figure, and I varnished
      it a golden brown because anything darker made it look like furniture. Pear is not maple; it gives a rounder E string and
      a G that will not be forced.

      The top is Engelmann spruce, and the arching is a little higher than is my habit. It was lent for a year to a student at
      the conservatory, who played it every day and brought it back with a scratch by the treble f-hole. I have touched in the
      scratch. You can find it if you look.`,
    priceDollars: 9200,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Own',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Pear, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '355 mm',
      'Scale length': '327 mm',
      'Nut width': '24 mm',
      Strings: 'Synthetic core, low tension',
      Finish: 'Oil varnish, golden brown',
      Fittings: 'Rosewood',
      Weight: '15 oz, with chin rest',
      Case: 'Not included; shipped in a travel case on loan',
    },
    packedOz: 176,
    daysAgo: 88,
    drawing: {
      family: 'violin',
      scaleLengthMm: 327,
      frets: 0,
      nutWidthMm: 24,
      top: 'engelmann-spruce',
      back: 'pear',
      neck: 'maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#b9792c', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'rosewood',
    },
  },
  {
    slug: 'viola-opus-115',
    name: 'Viola, opus 115',
    description: `
      410 mm in the back, with a short stop, so that it plays like a smaller instrument and sounds like a larger one. The lower
      bouts are wide. The C string was the reason for making it, and it is dark without being slow.

      Flamed maple back, ribs and scroll from one wedge; the scroll has its last turn cut a little deep on the bass side, as
      mine do. The varnish is redder than in the picture under a lamp, and browner by daylight. Set up with a cello-style
      tailgut. It was finished in August and is still changing week by week; I would like to hear it again in the spring.`,
    priceDollars: 11800,
    categories: ['violins'],
    specifications: {
      Size: '410 mm',
      Model: 'Own, short stop',
      'Top wood': 'Red spruce',
      'Back and sides': 'Flamed maple, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '410 mm',
      'Scale length': '370 mm',
      'Nut width': '25 mm',
      Strings: 'Synthetic core; tungsten C',
      Finish: 'Oil varnish, red-brown',
      Fittings: 'Ebony',
      Weight: '21 oz, with chin rest',
      Case: 'Oblong travel case',
    },
    packedOz: 224,
    requiresApproval: true,
    daysAgo: 41,
    drawing: {
      family: 'viola',
      scaleLengthMm: 370,
      frets: 0,
      nutWidthMm: 25,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#8a3518', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'ebony',
    },
  },
  {
    slug: 'cello-opus-100',
    name: 'Cello, opus 100',
    description: `
      The hundredth instrument ought to be large. It took fourteen months, between others, and is built on a pattern of 755 mm
      with a wide centre bout. The back is cherry from an orchard at Bécancour: two boards, nearly plain, with one small wave
      in the lower left that I turned outward so that the player’s knee would not hide it.

      Cherry cellos have a name for being soft. This one is not; the arch is low and the top, Engelmann from the Rockies, is
      stiff along the grain. The A sings and the C has an edge. It has been shown twice and has one mark on the rib from
      a taxi.`,
    priceDollars: 14000,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Own, wide centre bout',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Cherry, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '755 mm',
      'Scale length': '690 mm',
      'Nut width': '32 mm',
      Strings: 'Steel; tungsten-wound G and C',
      Finish: 'Oil varnish, chestnut',
      Fittings: 'Ebony, carbon end pin',
      Weight: '6 lb 3 oz',
      Case: 'Fibreglass, with wheels',
    },
    packedOz: 720,
    localPickup: {
      details: 'At the atelier in rue des Ursulines, by appointment. I would far rather hand it to you than ship it.',
      radiusMiles: 100,
    },
    daysAgo: 120,
    drawing: {
      family: 'cello',
      scaleLengthMm: 690,
      frets: 0,
      nutWidthMm: 32,
      top: 'engelmann-spruce',
      back: 'cherry',
      neck: 'maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#7d3c1a', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'ebony',
    },
  },
])
