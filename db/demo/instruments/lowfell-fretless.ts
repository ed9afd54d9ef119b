import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const lowfellFretless = instrumentsByMaker('lowfell-basses', [
  {
    slug: 'monongahela-fretless',
    name: 'Monongahela Fretless',
    description: `
      Four strings, thirty-four inches, no frets. The board is ebony, oiled and burnished rather than coated, with thin maple
      lines that stop short of the edge so that from the audience it looks bare. Roundwounds will mark it in a year or two.
      I expect that, and the board is thick enough for five levellings.

      Body wings are walnut on a maple and wenge core that runs the whole length. The pickups are a pair of narrow single
      coils, 62 mm further apart than is usual, which puts the growl between them. Passive, two volumes and a tone.`,
    priceDollars: 3650,
    categories: ['basses'],
    specifications: {
      'Body wood': 'Walnut wings, through-neck',
      'Top wood': 'Figured walnut',
      Neck: 'Maple and wenge, five pieces',
      Fingerboard: 'Ebony, lined, fretless',
      'Scale length': '34″',
      'Nut width': '40 mm',
      Radius: '16″',
      'Neck profile': 'Slim C',
      Pickups: 'Two narrow single coils, passive',
      Electronics: 'Two volumes, one tone',
      Strings: '.045–.105, nickel',
      Finish: 'Hard oil',
      Weight: '8 lb 5 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 320,
    daysAgo: 12,
    isFeatured: true,
    drawing: {
      family: 'fretless-bass',
      scaleLengthMm: 863.6,
      frets: 24,
      strings: 4,
      gauges: [105, 85, 65, 45],
      nutWidthMm: 40,
      top: 'figured-walnut',
      back: 'walnut',
      neck: 'maple',
      fingerboard: 'ebony',
      headplate: 'figured-walnut',
      finish: { kind: 'oil', sheen: 'satin' },
      pickups: [
        { type: 'jazz', position: 'neck', cover: '#1b1816' },
        { type: 'jazz', position: 'bridge', cover: '#1b1816' },
      ],
      bridge: 'bass-plate',
      tuners: '2+2',
      headstock: 'blade',
      hardware: 'black',
      knobs: { count: 3, style: 'wood', colour: '#3a2a1e' },
      inlays: 'none',
    },
  },
  {
    slug: 'confluence-fretless-five',
    name: 'Confluence Fretless Five',
    description: `
      The five-string version, with a chambered body of roasted maple and a spruce cap, and two f-shaped openings that are there
      because I wanted to know. They do something: there is a breath before the note that the solid ones do not have.

      Magnetic pickup near the neck, piezo elements under an ebony bridge saddle, blended by one knob. Unlined board with side
      dots where the frets would be, so bring your ears. It will feed back next to a loud monitor, at about A; a foam plug for
      each opening is in the case. The dead spot is at the fourth position of the D.`,
    priceDollars: 5100,
    categories: ['basses', 'acoustic guitars', 'guitars'],
    specifications: {
      'Body wood': 'Roasted maple, chambered',
      'Top wood': 'Spruce',
      Neck: 'Roasted maple, set',
      Fingerboard: 'Ebony, unlined, fretless',
      'Scale length': '34″',
      'Nut width': '46 mm',
      Radius: '14″',
      'Neck profile': 'Slim C',
      Pickups: 'One soapbar, piezo bridge',
      Electronics: 'Volume, blend, tone',
      Strings: '.045–.130, tapewound',
      Finish: 'Satin lacquer',
      Weight: '7 lb 2 oz',
      Case: 'Hardshell',
    },
    packedOz: 352,
    requiresApproval: true,
    daysAgo: 73,
    drawing: {
      family: 'fretless-bass',
      scaleLengthMm: 863.6,
      frets: 0,
      strings: 5,
      gauges: [130, 105, 85, 65, 45],
      nutWidthMm: 46,
      top: 'spruce',
      back: 'roasted-maple',
      neck: 'roasted-maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'natural', tint: '#e2bb80', sheen: 'satin' },
      soundHole: 'f-holes',
      pickups: [{ type: 'soapbar', position: 'neck', cover: '#161412' }],
      bridge: 'bass-plate',
      tuners: '3+2',
      headstock: 'blade',
      hardware: 'black',
      knobs: { count: 3, style: 'wood', colour: '#2a211a' },
      inlays: 'none',
    },
  },
])
