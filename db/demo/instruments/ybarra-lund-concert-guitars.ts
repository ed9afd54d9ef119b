import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const ybarraLundConcertGuitars = instrumentsByMaker('ybarra-lund', [
  {
    slug: 'acequia-concert-classical',
    name: 'Acequia Concert Classical',
    description: `
      A 650 mm concert guitar with a cedar top and cocobolo back. Seven fans, a thin closing bar, and a sound board that goes
      from 2.4 mm under the strings to 1.9 mm at the edge. Cedar speaks at once: there is no breaking-in period to promise you,
      and the voice you hear in the first hour is close to the one it will keep.

      French polish over the whole instrument, with no pore filler but pumice. Shellac is soft and honest; it will show a
      sleeve button. I include a small bottle of mine and a page on how to touch it up.`,
    priceDollars: 7400,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Concert classical, 12 frets clear',
      'Top wood': 'Western red cedar',
      'Back and sides': 'Cocobolo',
      Neck: 'Spanish cedar, ebony reinforced',
      Fingerboard: 'Ebony',
      'Scale length': '650 mm',
      'Nut width': '52 mm',
      Radius: 'Flat',
      Bracing: 'Seven fans, one closing bar',
      Strings: 'Nylon, normal tension',
      Finish: 'French polish',
      Tuners: 'Lyre plates, hand-turned rosewood buttons',
      Weight: '3 lb 7 oz',
      Case: 'Arched hardshell',
    },
    packedOz: 320,
    isFeatured: true,
    requiresApproval: true,
    daysAgo: 16,
    drawing: {
      family: 'classical',
      scaleLengthMm: 650,
      frets: 19,
      nutWidthMm: 52,
      top: 'cedar',
      back: 'cocobolo',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'cocobolo',
      finish: { kind: 'natural', tint: '#c98a4a', sheen: 'gloss' },
      binding: 'rosewood',
      purfling: 'multi',
      rosette: 'mosaic',
      bridge: 'tie',
      headstock: 'slotted',
      tunerButtons: 'rosewood',
      hardware: 'gold',
      inlays: 'none',
    },
  },
])
