import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const burksForkFModels = instrumentsByMaker('burks-fork-mandolins', [
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
  {
    slug: 'rocky-knob-f',
    name: 'Rocky Knob F',
    description: `
      An F model in a color I was talked into and now make twice a year: red-black at the rim, going through rust to something
      like a ripe pear in the middle. Quilted maple from the west coast in place of sugar maple, which takes stain in pools and
      never twice the same.

      X-braced, unlike my others, so it is rounder and less of a whip. Radiused board, armrest of maple on two feet that leaves
      no mark if taken off. The left point was chipped on the bench, and glued, the day before the last coat. I know where it
      is and cannot see it.`,
    priceDollars: 9600,
    categories: ['mandolins'],
    specifications: {
      'Body shape': 'F, two points and scroll',
      'Top wood': 'Red spruce, carved',
      'Back and sides': 'Quilted maple, carved',
      Neck: 'Flamed maple, dovetail',
      Fingerboard: 'Ebony',
      'Scale length': '13⅞″',
      'Nut width': '29 mm',
      Radius: '12″',
      Bracing: 'X',
      Strings: 'Eight, .011–.040, bronze',
      Finish: 'Spirit varnish, red-black burst',
      Tuners: 'Gold, pearl buttons',
      Weight: '2 lb 10 oz',
      Case: 'Shaped hardshell',
    },
    packedOz: 192,
    requiresApproval: true,
    daysAgo: 60,
    drawing: {
      family: 'mandolin-f',
      scaleLengthMm: 352.4,
      strings: 8,
      gauges: [40, 40, 26, 26, 16, 16, 11, 11],
      nutWidthMm: 29,
      top: 'spruce',
      back: 'quilted-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      headplate: 'ebony',
      finish: { kind: 'burst', colours: ['#d6993f', '#9a3a1a', '#2b0d0a'], sheen: 'gloss' },
      binding: 'cream',
      soundHole: 'f-holes',
      bridge: 'mandolin',
      tailpiece: 'mandolin',
      tuners: '4+4',
      tunerButtons: 'pearl',
      hardware: 'gold',
      inlays: 'snowflakes',
    },
  },
])
