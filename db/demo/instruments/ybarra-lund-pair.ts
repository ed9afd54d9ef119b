import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const ybarraLundPair = instrumentsByMaker('ybarra-lund', [
  {
    slug: 'golondrina-flamenca-blanca',
    name: 'Golondrina Flamenca Blanca',
    description: `
      A blanca of the old kind: pear back and sides where there would once have been cypress, a spruce top at 2.1 mm, and five
      fans. It weighs less than three pounds. The note starts hard and dies quickly, which in a flamenco guitar is not a fault.

      Friction pegs in a solid head, ebony, with a 1:30 taper. They ask for a little practice and repay you with balance on the
      lap. The action at the twelfth fret is 2.6 mm on the bass side; there is buzz under a heavy thumb, and it is meant to be
      there. Tap plates are clear and can be peeled off.`,
    priceDollars: 5200,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Flamenco, 12 frets clear',
      'Top wood': 'Engelmann spruce',
      'Back and sides': 'Pear',
      Neck: 'Spanish cedar',
      Fingerboard: 'Ebony',
      'Scale length': '655 mm',
      'Nut width': '53 mm',
      Radius: 'Flat',
      Bracing: 'Five fans',
      Strings: 'Nylon, high tension',
      Finish: 'French polish',
      Tuners: 'Ebony friction pegs',
      Weight: '2 lb 14 oz',
      Case: 'Arched hardshell',
    },
    packedOz: 304,
    daysAgo: 44,
    drawing: {
      family: 'classical',
      scaleLengthMm: 655,
      frets: 19,
      nutWidthMm: 53,
      top: 'engelmann-spruce',
      back: 'pear',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'natural', tint: '#e3b565', sheen: 'gloss' },
      binding: 'rosewood',
      rosette: 'mosaic',
      bridge: 'tie',
      headstock: 'straight',
      tuners: 'friction',
      tunerButtons: 'ebony',
      pickguard: { shape: 'flamenco', colour: 'clear' },
      inlays: 'none',
    },
  },
  {
    slug: 'acequia-spruce',
    name: 'Acequia in Spruce',
    description: `
      The sister of the cedar Acequia: same plan, same week, same plank of cocobolo, and a European spruce top in place of the
      cedar. They sounded alike for a fortnight. Now this one is narrower and quicker, and what it says at the back of the hall
      is clearer.

      Spruce takes its time. I have played it half an hour a day since April, and the trebles are opening from the third string
      up. If you need a guitar that is finished today, take the cedar. The rosette is maple and dyed pear, cut from the log my
      tiles always come from; there are 1,116 pieces, and one of them is upside down.`,
    priceDollars: 7800,
    categories: ['guitars', 'acoustic guitars'],
    specifications: {
      'Body shape': 'Concert classical, 12 frets clear',
      'Top wood': 'European spruce',
      'Back and sides': 'Cocobolo',
      Neck: 'Spanish cedar, ebony reinforced',
      Fingerboard: 'Ebony',
      'Scale length': '650 mm',
      'Nut width': '52 mm',
      Radius: 'Flat',
      Bracing: 'Seven fans, one closing bar',
      Strings: 'Nylon, normal tension',
      Finish: 'French polish',
      Tuners: 'Lyre plates, ebony buttons',
      Weight: '3 lb 8 oz',
      Case: 'Arched hardshell',
    },
    packedOz: 320,
    requiresApproval: true,
    daysAgo: 15,
    drawing: {
      family: 'classical',
      scaleLengthMm: 650,
      frets: 19,
      nutWidthMm: 52,
      top: 'spruce',
      back: 'cocobolo',
      neck: 'mahogany',
      fingerboard: 'ebony',
      headplate: 'cocobolo',
      finish: { kind: 'natural', tint: '#e6c184', sheen: 'gloss' },
      binding: 'maple',
      purfling: 'multi',
      rosette: 'mosaic',
      bridge: 'tie',
      headstock: 'slotted',
      tunerButtons: 'ebony',
      hardware: 'gold',
      inlays: 'none',
    },
  },
])
