import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const larkwellSetNecks = instrumentsByMaker('larkwell-electric', [
  {
    slug: 'carolina-junior',
    name: 'Carolina Junior',
    description: `
      One slab of korina, one pickup, one volume, one tone. I make it because every player who tries it laughs. The P-90 is
      wound to 8.0 kΩ with a slightly weak magnet, so it growls early and cleans up early. The wraparound bridge is
      compensated for a wound third and for a plain one, on opposite edges: turn it over to change.

      The neck is big. If you have small hands, or think you have, it is worth ten minutes before you decide. Finished in a
      flat mustard that I mixed by eye from a photograph of a filing cabinet, and cannot promise to match again.`,
    priceDollars: 1980,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Korina, one piece',
      Neck: 'Korina, long tenon',
      Fingerboard: 'Rosewood',
      'Scale length': '24¾″',
      'Nut width': '43 mm',
      Radius: '12″',
      'Neck profile': 'Full round, 0.930″ to 1.020″',
      Frets: '22, medium jumbo',
      Pickups: 'One P-90 at the bridge',
      Electronics: 'Volume, tone',
      Strings: '.011–.048, nickel',
      Finish: 'Satin nitrocellulose, mustard',
      Weight: '6 lb 14 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 264,
    sold: true,
    daysAgo: 83,
    drawing: {
      family: 'single-cut',
      scaleLengthMm: 628.7,
      frets: 22,
      gauges: [48, 38, 28, 18, 14, 11],
      nutWidthMm: 43,
      top: 'korina',
      back: 'korina',
      neck: 'korina',
      fingerboard: 'rosewood',
      finish: { kind: 'solid', colour: '#c99a3a', sheen: 'satin' },
      pickups: [{ type: 'p90', position: 'bridge', cover: '#17140f', ring: 'none' }],
      bridge: 'wraparound',
      tailpiece: 'none',
      tuners: '3+3',
      tunerButtons: 'ivory',
      headstock: 'open-book',
      hardware: 'nickel',
      knobs: { count: 2, style: 'witch-hat', colour: '#17140f' },
      pickguard: { shape: 'single-ply-corner', colour: '#17140f' },
      inlays: 'dots',
    },
  },
  {
    slug: 'sweetgum-semi-hollow',
    name: 'Sweetgum',
    description: `
      A semi-hollow with a spruce block down the middle and a cherry rim bent over it. The top and back are carved, not
      pressed, which costs a day and a half and adds a note that laminate does not have. Two filtertron-type pickups, low
      output, wound for this body; they stop short of twang.

      The vibrato adds eleven ounces and returns to pitch if you use it with manners. One coil tap is on the bridge tone. Some
      pores in the cherry back have sunk since spraying, and under a window you can see them.`,
    priceDollars: 3850,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Cherry with spruce center block',
      'Top wood': 'Flamed maple, carved',
      Neck: 'Maple, set',
      Fingerboard: 'Ebony',
      'Scale length': '25″',
      'Nut width': '43 mm',
      Radius: '12″',
      'Neck profile': 'C, 0.850″ to 0.930″',
      Frets: '22, medium',
      Pickups: 'Two filtertron-type humbuckers',
      Electronics: 'Master volume, two volumes, tone, three-way switch',
      Strings: '.011–.049, pure nickel',
      Finish: 'Nitrocellulose, translucent cherry',
      Weight: '8 lb 0 oz',
      Case: 'Hardshell',
    },
    packedOz: 368,
    daysAgo: 26,
    localPickup: { details: 'From the workshop in the River Arts District, weekdays until five.', radiusMiles: 60 },
    drawing: {
      family: 'semi-hollow',
      scaleLengthMm: 635,
      frets: 22,
      gauges: [49, 38, 28, 18, 14, 11],
      nutWidthMm: 43,
      top: 'flamed-maple',
      back: 'cherry',
      neck: 'maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'trans', colour: '#8a2a1c', sheen: 'gloss' },
      binding: 'cream',
      soundHole: 'f-holes',
      pickups: [
        { type: 'filtertron', position: 'neck', cover: 'nickel', ring: 'none' },
        { type: 'filtertron', position: 'bridge', cover: 'nickel', ring: 'none' },
      ],
      bridge: 'tune-o-matic',
      tailpiece: 'bigsby',
      tuners: '3+3',
      headstock: 'open-book',
      hardware: 'nickel',
      knobs: { count: 4, style: 'speed', colour: '#caa24a' },
      selector: true,
      inlays: 'blocks',
      inlayColour: 'pearl',
    },
  },
])
