import { instrumentsOf } from '../instruments-of.ts'

export const burksForkFModels = instrumentsOf('burks-fork-mandolins', [
  {
    slug: 'laurel-branch-f',
    name: 'Laurel Branch F',
    description: `
      My full F model: scroll, two points, f-holes, fully bound. The top is red spruce and the back is sugar maple, both
      carved by hand and tap-tuned with the ribs already glued, because that is when the note stops changing. Tone bars, not
      an X, so the chop is dry and gets out of the way.

      The finish is spirit varnish, thin and already a little crazed at the neck joint where the winter got to it. I could
      polish that out and have chosen not to. Set up for bluegrass at 1.2 mm over the twelfth fret.`,
    priceDollars: 8900,
    categories: ['mandolins'],
    specifications: {
      'Body shape': 'F, two points and scroll',
      'Top wood': 'Red spruce, carved',
      'Back and sides': 'Flamed sugar maple, carved',
      Neck: 'Flamed maple, dovetail',
      Fingerboard: 'Ebony',
      'Scale length': '13⅞″',
      'Nut width': '29 mm',
      Radius: '12″ to 16″, compound',
      Bracing: 'Two tone bars',
      Strings: 'Eight, .011–.040, bronze',
      Finish: 'Spirit varnish, hand-rubbed burst',
      Tuners: 'Nickel, pearl buttons',
      Weight: '2 lb 9 oz',
      Case: 'Shaped hardshell',
    },
    packedOz: 192,
    isFeatured: true,
    daysAgo: 6,
    drawing: {
      family: 'mandolin-f',
      scaleLengthMm: 352.4,
      strings: 8,
      gauges: [40, 40, 26, 26, 16, 16, 11, 11],
      nutWidthMm: 29,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'burst', colours: ['#c98532', '#7a3216', '#2a120b'], sheen: 'gloss' },
      binding: 'ivory',
      soundHole: 'f-holes',
      bridge: 'mandolin',
      tailpiece: 'mandolin',
      tuners: '4+4',
      tunerButtons: 'pearl',
      hardware: 'nickel',
      pickguard: { shape: 'floating', colour: 'ebony' },
      inlays: 'dots',
    },
  },
])
