import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const ybarraLundStudent = instrumentsByMaker('ybarra-lund', [
  {
    slug: 'estudio-640',
    name: 'Estudio 640',
    description: `
      Once a year I build a plain guitar on a 640 mm scale for somebody with small hands and a good teacher. Solid cedar over
      walnut, no purfling, a one-line rosette, oil in place of polish. Everything you cannot see is the same as in the concert
      instruments, including the hours in the top.

      The plainness saves three weeks, and the price shows it. The nut is 50 mm. There is a filled worm track in the back, near
      the heel, which is why this board was not kept for something grander; it does no harm and I rather like it.`,
    priceDollars: 2900,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Classical, 12 frets clear',
      'Top wood': 'Western red cedar',
      'Back and sides': 'Walnut',
      Neck: 'Spanish cedar',
      Fingerboard: 'Rosewood',
      'Scale length': '640 mm',
      'Nut width': '50 mm',
      Radius: 'Flat',
      Bracing: 'Seven fans',
      Strings: 'Nylon, normal tension',
      Finish: 'Hard oil',
      Tuners: 'Plain plates, ivory-colored buttons',
      Weight: '3 lb 2 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 256,
    sold: true,
    daysAgo: 102,
    drawing: {
      family: 'classical',
      scaleLengthMm: 640,
      frets: 19,
      nutWidthMm: 50,
      top: 'cedar',
      back: 'walnut',
      neck: 'mahogany',
      fingerboard: 'rosewood',
      headplate: 'walnut',
      finish: { kind: 'oil', sheen: 'matte' },
      binding: 'none',
      rosette: 'rings',
      bridge: 'tie',
      headstock: 'slotted',
      tunerButtons: 'ivory',
      hardware: 'nickel',
      inlays: 'none',
    },
  },
])
