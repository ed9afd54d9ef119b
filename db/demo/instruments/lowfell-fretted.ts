import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const lowfellFretted = instrumentsByMaker('lowfell-basses', [
  {
    slug: 'sixth-street-four',
    name: 'Sixth Street Four',
    description: `
      A passive four-string with one split coil and nothing to get wrong. Ash body from a tree felled by the borer in Butler
      County, kiln-dried and light; roasted maple neck with two carbon bars. The dead spot, measured, is at the sixth fret of
      the G string, and it is a mild one.

      The pickup sits 6 mm nearer the bridge than tradition puts it. That trims some boom from the E and lets you hear the
      drummer. Strings go through the body or the bridge, as you like. It balances level on a strap without a hand on it.`,
    priceDollars: 2480,
    categories: ['basses'],
    specifications: {
      'Body wood': 'Ash, two pieces',
      Neck: 'Roasted maple with carbon bars, bolted',
      Fingerboard: 'Rosewood',
      'Scale length': '34″',
      'Nut width': '42 mm',
      Radius: '12″',
      'Neck profile': 'C, 0.830″ to 0.920″',
      Frets: '20, medium jumbo',
      Pickups: 'One split coil, passive',
      Electronics: 'Volume, tone',
      Strings: '.045–.105, nickel',
      Finish: 'Two-color burst, satin',
      Weight: '8 lb 1 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 304,
    daysAgo: 8,
    localPickup: { details: 'South Side workshop, Saturdays ten to two. There is a rig set up for trying.', radiusMiles: 50 },
    drawing: {
      family: 'bass',
      scaleLengthMm: 863.6,
      frets: 20,
      strings: 4,
      gauges: [105, 85, 65, 45],
      nutWidthMm: 42,
      top: 'ash',
      back: 'ash',
      neck: 'roasted-maple',
      fingerboard: 'rosewood',
      finish: { kind: 'burst', colours: ['#d9a650', '#2a1a12'], sheen: 'satin' },
      pickups: [{ type: 'precision', position: 'middle', cover: '#161412' }],
      bridge: 'bass-plate',
      tuners: '4-in-line',
      headstock: 'paddle',
      hardware: 'nickel',
      knobs: { count: 2, style: 'dome', colour: 'nickel' },
      pickguard: { shape: 'bass', colour: 'tortoise' },
      inlays: 'dots',
    },
  },
  {
    slug: 'allegheny-five',
    name: 'Allegheny Five',
    description: `
      Five strings on a 35″ scale, so that the low B is a note and not a rumour. The neck is maple and bubinga in seven strips.
      Body of sapele with a spalted maple face; the spalting is stabilised with resin and I have checked it with a probe.

      Two soapbars into an 18 V preamp of my own, with a switch that takes the preamp out entirely when the battery dies, as it
      will, on the night you forgot. String spacing 18 mm at the bridge. It is the heaviest bass I sell, at 8 lb 15 oz with the
      strings on.`,
    priceDollars: 4250,
    categories: ['basses'],
    specifications: {
      'Body wood': 'Sapele',
      'Top wood': 'Spalted maple',
      Neck: 'Maple and bubinga, seven pieces, bolted',
      Fingerboard: 'Birdseye maple',
      'Scale length': '35″',
      'Nut width': '47 mm',
      Radius: '16″',
      'Neck profile': 'Flat C, 0.820″ to 0.900″',
      Frets: '24, stainless',
      Pickups: 'Two soapbar humbuckers',
      Electronics: 'Volume, blend, bass, treble; active, with bypass',
      Strings: '.045–.130, stainless',
      Finish: 'Satin polyurethane',
      Weight: '8 lb 15 oz',
      Case: 'Hardshell',
    },
    packedOz: 384,
    daysAgo: 31,
    drawing: {
      family: 'bass',
      scaleLengthMm: 889,
      frets: 24,
      strings: 5,
      gauges: [130, 105, 85, 65, 45],
      nutWidthMm: 47,
      top: 'spalted-maple',
      back: 'sapele',
      neck: 'maple',
      fingerboard: 'birdseye-maple',
      headplate: 'spalted-maple',
      finish: { kind: 'natural', sheen: 'satin' },
      pickups: [
        { type: 'soapbar', position: 'neck', cover: '#161412' },
        { type: 'soapbar', position: 'bridge', cover: '#161412' },
      ],
      bridge: 'bass-plate',
      tuners: '3+2',
      headstock: 'blade',
      hardware: 'black',
      knobs: { count: 4, style: 'dome', colour: 'black' },
      inlays: 'offset-dots',
      inlayColour: '#2b211a',
    },
  },
  {
    slug: 'short-haul',
    name: 'Short Haul',
    description: `
      A 30½″ bass for guitarists, children, and anyone whose shoulder has had enough. Short basses usually go to mud because
      the strings are slack; this one has a heavier set and a stiff five-piece neck, and the E holds its pitch when you lean
      on it.

      Walnut body in the shape of an old kitchen stool, one humbucker close to the neck, a three-way switch for the coils. It
      weighs 6 lb 10 oz. There is a small knot beside the jack, tight and sealed. The finish is oil and can be renewed on a
      kitchen table.`,
    priceDollars: 1850,
    categories: ['basses', 'guitars'],
    specifications: {
      'Body wood': 'Walnut',
      Neck: 'Maple and wenge, five pieces, bolted',
      Fingerboard: 'Rosewood',
      'Scale length': '30½″',
      'Nut width': '41 mm',
      Radius: '12″',
      'Neck profile': 'C, 0.820″ to 0.880″',
      Frets: '21, medium',
      Pickups: 'One humbucker, passive',
      Electronics: 'Volume, tone, coil switch',
      Strings: '.050–.105, nickel',
      Finish: 'Hard oil',
      Weight: '6 lb 10 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 256,
    sold: true,
    daysAgo: 58,
    drawing: {
      family: 'bass',
      scaleLengthMm: 774.7,
      frets: 21,
      strings: 4,
      gauges: [105, 85, 70, 50],
      nutWidthMm: 41,
      top: 'walnut',
      back: 'walnut',
      neck: 'maple',
      fingerboard: 'rosewood',
      headplate: 'walnut',
      finish: { kind: 'oil', sheen: 'matte' },
      pickups: [{ type: 'humbucker', position: 'neck', cover: 'nickel', ring: 'none' }],
      bridge: 'bass-plate',
      tuners: '2+2',
      headstock: 'blade',
      hardware: 'nickel',
      knobs: { count: 2, style: 'dome', colour: 'nickel' },
      selector: true,
      inlays: 'dots',
    },
  },
])
