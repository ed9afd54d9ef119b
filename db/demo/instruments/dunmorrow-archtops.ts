import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const dunmorrowArchtops = instrumentsByMaker('dunmorrow-archtops', [
  {
    slug: 'rondout-seventeen',
    name: 'Rondout Seventeen',
    description: `
      A seventeen-inch acoustic archtop, carved from the wedge. The top is Adirondack spruce, parallel-braced, graduated to
      a shade over 4 mm under the bridge feet. The back and ribs are from one flamed sugar maple that came down in Ulster
      County in 1998, and they have been in my loft since.

      Tailpiece, pickguard and bridge are ebony on a brass hinge; nothing on the top is fixed to the top but the bridge. The
      floating pickup is wired to a wheel under the guard and can be lifted off with one screw. Built to be heard across a
      room by people who are talking.`,
    priceDollars: 13800,
    categories: ['guitars', 'acoustic guitars', 'electric guitars'],
    specifications: {
      'Body shape': 'Archtop, 17″, Venetian cutaway',
      'Top wood': 'Adirondack spruce, carved',
      'Back and sides': 'Flamed sugar maple, carved',
      Neck: 'Flamed maple, three pieces',
      Fingerboard: 'Ebony',
      'Scale length': '25″',
      'Nut width': '44 mm',
      Radius: '14″',
      'Neck profile': 'Shallow V, 0.870″ to 0.980″',
      Pickups: 'Floating mini-humbucker',
      Strings: '.012–.052, bronze',
      Finish: 'Varnish over amber, burst',
      Tuners: 'Gold, ebony buttons',
      Weight: '6 lb 6 oz',
      Case: 'Arched hardshell',
    },
    packedOz: 448,
    requiresApproval: true,
    isFeatured: true,
    daysAgo: 28,
    drawing: {
      family: 'archtop',
      scaleLengthMm: 635,
      frets: 20,
      gauges: [52, 42, 32, 24, 16, 12],
      nutWidthMm: 44,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'burst', colours: ['#d89a45', '#9c4a1c', '#3b1a0e'], sheen: 'gloss' },
      binding: 'ivory',
      purfling: 'multi',
      soundHole: 'f-holes',
      cutaway: 'venetian',
      pickups: [{ type: 'mini-humbucker', position: 'neck', cover: 'gold', ring: 'none' }],
      bridge: 'floating-wood',
      tailpiece: 'ebony',
      tuners: '3+3',
      tunerButtons: 'ebony',
      headstock: 'flared',
      hardware: 'gold',
      pickguard: { shape: 'floating', colour: 'ebony' },
      inlays: 'blocks',
      inlayColour: 'pearl',
    },
  },
])
