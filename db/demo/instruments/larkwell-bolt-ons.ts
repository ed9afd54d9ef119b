import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const larkwellBoltOns = instrumentsByMaker('larkwell-electric', [
  {
    slug: 'depot-street',
    name: 'Depot Street',
    description: `
      The plank. Two pickups, three saddles, one piece of pine that spent ninety years as a church floor in Madison County. Old
      pine is light and hard, and it takes a dent if you so much as look at it; there were nail holes, and four of them are
      plugged and visible on the back.

      The bridge pickup is wound to 7.1 kΩ on a raised steel plate, which is most of the sound. Brass saddles, notched for each
      pair. The neck is a fat U in plain maple, finished with oil, and the blackguard is a single layer of pressed fiber.`,
    priceDollars: 2150,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Reclaimed pine, two pieces',
      Neck: 'Maple, bolted',
      Fingerboard: 'Maple',
      'Scale length': '25½″',
      'Nut width': '42 mm',
      Radius: '9½″',
      'Neck profile': 'Full U, 0.940″ to 1.000″',
      Frets: '21, medium',
      Pickups: 'Two single coils, covered neck pickup',
      Electronics: 'Volume, tone, three-way switch',
      Strings: '.010–.046, nickel',
      Finish: 'Thin butterscotch nitrocellulose',
      Weight: '6 lb 9 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 256,
    daysAgo: 57,
    drawing: {
      family: 't-type',
      scaleLengthMm: 647.7,
      frets: 21,
      gauges: [46, 36, 26, 17, 13, 10],
      nutWidthMm: 42,
      top: 'pine',
      back: 'pine',
      neck: 'maple',
      fingerboard: 'maple',
      finish: { kind: 'trans', colour: '#d9a441', sheen: 'satin' },
      pickups: [
        { type: 'lipstick', position: 'neck', cover: 'nickel' },
        { type: 'single', position: 'bridge', cover: '#1b1816' },
      ],
      bridge: 'ashtray',
      tuners: '6-in-line',
      headstock: 'paddle',
      hardware: 'nickel',
      knobs: { count: 2, style: 'dome', colour: 'nickel' },
      selector: true,
      pickguard: { shape: 'full', colour: '#201c1a' },
      inlays: 'dots',
      inlayColour: '#2a2522',
    },
  },
  {
    slug: 'haywood-two',
    name: 'Haywood Two',
    description: `
      The Haywood for people who turn the amplifier up. Alder instead of ash, a humbucker at the bridge on a split switch, and
      two low-output single coils that I wound to sit under it without vanishing. Fixed bridge, strings through the body.

      The board is ebony and the frets are stainless, which I charge for because they ruin files. Finished in a metallic blue
      with more flake in it than I had meant. There is a buffing burn, about the size of a grain of rice, on the lower horn; I have
      taken forty dollars off for it.`,
    priceDollars: 2310,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Alder, two pieces',
      Neck: 'Roasted maple, bolted',
      Fingerboard: 'Ebony',
      'Scale length': '25½″',
      'Nut width': '43 mm',
      Radius: '12″ to 16″, compound',
      'Neck profile': 'Flat C, 0.800″ to 0.870″',
      Frets: '24, stainless',
      Pickups: 'Humbucker and two single coils',
      Electronics: 'Volume, tone, five-way switch, coil split',
      Strings: '.010–.052, nickel',
      Finish: 'Metallic polyurethane, harbour blue',
      Weight: '7 lb 6 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 272,
    daysAgo: 14,
    drawing: {
      family: 's-type',
      scaleLengthMm: 647.7,
      frets: 24,
      gauges: [52, 42, 30, 17, 13, 10],
      nutWidthMm: 43,
      top: 'alder',
      back: 'alder',
      neck: 'roasted-maple',
      fingerboard: 'ebony',
      matchingHeadstock: true,
      finish: { kind: 'metallic', colour: '#1f3a5c', sheen: 'gloss' },
      pickups: [
        { type: 'single', position: 'neck', cover: '#15130f' },
        { type: 'single', position: 'middle', cover: '#15130f' },
        { type: 'humbucker', position: 'bridge', cover: '#15130f', ring: 'black' },
      ],
      bridge: 'hardtail',
      tuners: '6-in-line',
      headstock: 'paddle',
      hardware: 'black',
      knobs: { count: 2, style: 'dome', colour: 'black' },
      selector: true,
      inlays: 'offset-dots',
      inlayColour: 'pearl',
    },
  },
])
