import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const larkwellSolidBodies = instrumentsByMaker('larkwell-electric', [
  {
    slug: 'carolina-single-cut',
    name: 'Carolina Single Cut',
    description: `
      Two pieces of quilted maple over a single plank of mahogany that I weighed before I bought it: the finished guitar is
      8 lb 2 oz with no chambers and no holes hidden under the cap. The burst is three colors, sprayed over four days, and
      rubbed back at the edges where an arm would wear it.

      The humbuckers are wound here, unpotted, 7.8 kΩ at the neck and 8.3 kΩ at the bridge. Unpotted coils will squeal if you
      stand in front of a loud amplifier and stop playing. That is the price of the air in the notes, and I would pay it.`,
    priceDollars: 4350,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Mahogany, one piece',
      'Top wood': 'Quilted maple, two pieces',
      Neck: 'Mahogany, long tenon',
      Fingerboard: 'Rosewood',
      'Scale length': '24¾″',
      'Nut width': '43 mm',
      Radius: '12″',
      'Neck profile': 'Rounded C, 0.860″ to 0.960″',
      Frets: '22, medium jumbo',
      Pickups: 'Two humbuckers, wound in house',
      Electronics: 'Two volumes, two tones, three-way switch',
      Strings: '.010–.046, nickel',
      Finish: 'Nitrocellulose, three-color burst',
      Weight: '8 lb 2 oz',
      Case: 'Hardshell',
    },
    packedOz: 352,
    isFeatured: true,
    daysAgo: 3,
    drawing: {
      family: 'single-cut',
      scaleLengthMm: 628.7,
      frets: 22,
      gauges: [46, 36, 26, 17, 13, 10],
      nutWidthMm: 43,
      top: 'quilted-maple',
      back: 'mahogany',
      neck: 'mahogany',
      fingerboard: 'rosewood',
      headplate: 'ebony',
      finish: { kind: 'burst', colours: ['#e2a13c', '#a8441c', '#3a140c'], sheen: 'gloss' },
      binding: 'cream',
      pickups: [
        { type: 'humbucker', position: 'neck', cover: 'aged-nickel', ring: 'cream' },
        { type: 'humbucker', position: 'bridge', cover: 'aged-nickel', ring: 'cream' },
      ],
      bridge: 'tune-o-matic',
      tailpiece: 'stop',
      tuners: '3+3',
      tunerButtons: 'pearl',
      headstock: 'open-book',
      hardware: 'aged-nickel',
      knobs: { count: 4, style: 'witch-hat', colour: '#b07a2a' },
      selector: true,
      inlays: 'trapezoids',
      inlayColour: 'pearl',
    },
  },
  {
    slug: 'haywood-double-cut',
    name: 'Haywood',
    description: `
      A double-cut bolt-on in swamp ash with three single coils, and nothing on it that I could not explain to a player in a
      minute. The body came from one board, so the grain runs unbroken past the control plate. The neck is roasted maple,
      quarter-sawn, and it has not moved since I strung it in June.

      The middle pickup is wound in reverse, which makes positions two and four quiet. The finish is a thin sea green over ash
      pores that I did not fill: you can feel the wood through it. There is a small sink mark beside the output jack.`,
    priceDollars: 2450,
    categories: ['guitars', 'electric guitars'],
    specifications: {
      'Body wood': 'Swamp ash, one piece',
      Neck: 'Roasted maple, bolted',
      Fingerboard: 'Rosewood',
      'Scale length': '25½″',
      'Nut width': '42 mm',
      Radius: '9½″ to 12″, compound',
      'Neck profile': 'Slim C, 0.820″ to 0.890″',
      Frets: '22, narrow and tall',
      Pickups: 'Three single coils, reverse-wound middle',
      Electronics: 'Volume, two tones, five-way switch',
      Strings: '.010–.046, nickel',
      Finish: 'Open-pore nitrocellulose, sea green',
      Weight: '7 lb 4 oz',
      Case: 'Padded gig bag',
    },
    packedOz: 272,
    localPickup: {
      details:
        'From the workshop in the River Arts District, weekdays until five. Bring an amplifier if you like; there are two here.',
      radiusMiles: 60,
    },
    daysAgo: 21,
    drawing: {
      family: 's-type',
      scaleLengthMm: 647.7,
      frets: 22,
      gauges: [46, 36, 26, 17, 13, 10],
      nutWidthMm: 42,
      top: 'swamp-ash',
      back: 'swamp-ash',
      neck: 'roasted-maple',
      fingerboard: 'rosewood',
      finish: { kind: 'trans', colour: '#5f9c8a', sheen: 'satin' },
      pickups: [
        { type: 'single', position: 'neck', cover: '#f1ead8' },
        { type: 'single', position: 'middle', cover: '#f1ead8' },
        { type: 'single', position: 'bridge', cover: '#f1ead8' },
      ],
      bridge: 'vibrato',
      tuners: '6-in-line',
      headstock: 'paddle',
      hardware: 'nickel',
      knobs: { count: 3, style: 'skirted', colour: '#f1ead8' },
      selector: true,
      pickguard: { shape: 'full', colour: 'parchment' },
      inlays: 'dots',
    },
  },
])
