import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const thessalyCraneViolins = instrumentsByMaker('thessaly-crane', [
  {
    slug: 'severn-violin',
    name: 'Severn Violin',
    description: `
      My standard model, number 148. Alpine spruce, Herefordshire maple with a narrow even flame, amber varnish with very little
      red in it. It is easy to play in the plain sense: the string starts when the bow asks, from nothing, in any position.

      The neck is thinned a touch at the first position because that is where most of us live. Fine-tuning tailpiece in
      boxwood, so there are no adjusters to scratch the top. It sounds brighter under the ear than it does three metres away,
      and I would ask you to have someone else play it to you before you judge.`,
    priceDollars: 6800,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Severn',
      'Top wood': 'Alpine spruce',
      'Back and sides': 'Flamed maple, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '354 mm',
      'Scale length': '327 mm',
      'Nut width': '23.5 mm',
      Strings: 'Synthetic core, medium tension',
      Finish: 'Oil varnish, amber',
      Fittings: 'Boxwood',
      Weight: '14½ oz, with chin rest',
      Case: 'Oblong case',
    },
    packedOz: 176,
    daysAgo: 18,
    drawing: {
      family: 'violin',
      scaleLengthMm: 327,
      frets: 0,
      nutWidthMm: 23.5,
      top: 'spruce',
      back: 'flamed-maple',
      neck: 'flamed-maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#c07f2e', sheen: 'gloss' },
      purfling: 'single',
      tunerButtons: 'amber',
    },
  },
  {
    slug: 'teme-violin',
    name: 'Teme Violin',
    description: `
      The Severn pattern in birdseye maple, which nobody recommends. It is troublesome to bend and it chips, and the arching has
      to be left fuller to make up for the short grain. I had one plank, and curiosity.

      It came out darker than I would have guessed, and with more weight on the D and G than on the top. A fiddle player had it
      for a month and said it was the first violin that did not need explaining to a microphone. The varnish is a deep
      red-brown, a little uneven in the C-bouts where I rubbed through and stopped.`,
    priceDollars: 5900,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Severn, full arch',
      'Top wood': 'Alpine spruce',
      'Back and sides': 'Birdseye maple, one-piece back',
      Fingerboard: 'Ebony',
      'Back length': '355 mm',
      'Scale length': '328 mm',
      'Nut width': '24 mm',
      Strings: 'Steel core',
      Finish: 'Oil varnish, dark red-brown',
      Fittings: 'Ebony',
      Weight: '15 oz, with chin rest',
      Case: 'Oblong case',
    },
    packedOz: 176,
    sold: true,
    daysAgo: 52,
    drawing: {
      family: 'violin',
      scaleLengthMm: 328,
      frets: 0,
      nutWidthMm: 24,
      top: 'spruce',
      back: 'birdseye-maple',
      neck: 'maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#6d2614', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'ebony',
    },
  },
  {
    slug: 'evening-violin',
    name: 'Evening Violin',
    description: `
      Made by my apprentice from the first cut to the last coat, and signed by both of us. I corrected the bass bar and nothing
      else. The workmanship is clean; the scroll is better than my own first twenty, and only the left corner blocks show that
      it is early work.

      The sound is open and rather sweet, without the last degree of power. At this price it is meant for somebody moving on
      from a factory instrument. All of the money goes to the person who made it. If you later want one of mine I will take
      this back at what you paid.`,
    priceDollars: 3400,
    categories: ['violins'],
    specifications: {
      Size: '4/4',
      Model: 'Severn',
      'Top wood': 'Alpine spruce',
      'Back and sides': 'Maple, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '355 mm',
      'Scale length': '328 mm',
      'Nut width': '24 mm',
      Strings: 'Synthetic core, medium tension',
      Finish: 'Spirit varnish, gold-brown',
      Fittings: 'Rosewood',
      Weight: '15 oz, with chin rest',
      Case: 'Oblong case',
    },
    packedOz: 176,
    sold: true,
    daysAgo: 64,
    drawing: {
      family: 'violin',
      scaleLengthMm: 328,
      frets: 0,
      nutWidthMm: 24,
      top: 'spruce',
      back: 'maple',
      neck: 'maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#b07026', sheen: 'gloss' },
      purfling: 'single',
      tunerButtons: 'rosewood',
    },
  },
  {
    slug: 'wye-viola',
    name: 'Wye Viola',
    description: `
      395 mm, for a player who came to the viola from the violin and has a neck that knows it. The ribs are 2 mm deeper than
      they look. Walnut back and sides, from a tree in a rectory garden, with a slow flame that moves when you tilt it.

      A small viola cannot have a large C, whatever anybody says; this has a clear one, and it carries, and it does not pretend.
      The upper strings are very even. I fitted a harp-shaped tailpiece to lengthen the afterlength of the C. The top has a
      hazel figure near the centre joint, small dimples in the grain, which I take as a good sign.`,
    priceDollars: 7600,
    categories: ['violins'],
    specifications: {
      Size: '395 mm',
      Model: 'Wye',
      'Top wood': 'Alpine spruce, hazel figure',
      'Back and sides': 'Figured walnut, two-piece back',
      Fingerboard: 'Ebony',
      'Back length': '395 mm',
      'Scale length': '358 mm',
      'Nut width': '25 mm',
      Strings: 'Synthetic core, medium tension',
      Finish: 'Oil varnish, brown',
      Fittings: 'Boxwood',
      Weight: '19 oz, with chin rest',
      Case: 'Oblong case',
    },
    packedOz: 200,
    daysAgo: 7,
    drawing: {
      family: 'viola',
      scaleLengthMm: 358,
      frets: 0,
      nutWidthMm: 25,
      top: 'spruce',
      back: 'figured-walnut',
      neck: 'maple',
      fingerboard: 'ebony',
      finish: { kind: 'varnish', tint: '#8c5524', sheen: 'satin' },
      purfling: 'single',
      tunerButtons: 'amber',
    },
  },
])
