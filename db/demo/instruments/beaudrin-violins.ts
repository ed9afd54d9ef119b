import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const beaudrinViolins = instrumentsByMaker('atelier-beaudrin', [
  {
    slug: 'violin-opus-112',
    name: 'Violin, opus 112',
    description: `
      Made over the winter on my long Brescian pattern, with a low arch and wide f-holes. The top is from a Quebec red spruce
      that grew on poor soil, forty lines to the inch on the treble side; the back is one piece of Bosnian maple with a flame
      that falls to the right.

      The varnish is linseed and colophony, cooked in the yard, red-brown over a mineral ground. The player who tried it first
      asked for more on the G; the post has since been moved by half a millimetre. I set it up with a medium-tension synthetic
      string and will do so again for you if your hand wants something else.`,
    priceDollars: 14000,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Own, after the Brescian school',
      'Top wood': 'Red spruce',
      'Back and sides': 'Flamed maple, one-piece back',
      Fingerboard: 'Ebony',
      'Back length': '356 mm',
      'Scale length': '328 mm',
      'Nut width': '24 mm',
      Strings: 'Synthetic core, medium tension',
      Finish: 'Oil varnish, red-brown',
      Fittings: 'Boxwood',
      Weight: '15 oz, with chin rest',
      Case: 'Not included; shipped in a travel case on loan',
    },
    packedOz: 176,
    requiresApproval: true,
    isFeatured: true,
    daysAgo: 34,
    drawing: {
      family: 'violin',
      scaleLengthMm: 328,
      frets: 0,
      nutWidthMm: 24,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#9c4420', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'amber',
    },
  },
])
