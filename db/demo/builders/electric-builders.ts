import type { DemoBuilder } from '../demo-builder.ts'

export const electricBuilders: DemoBuilder[] = [
  {
    slug: 'larkwell-electric',
    businessName: 'Larkwell Electric',
    firstName: 'Tobias',
    lastName: 'Larkwell',
    location: 'Asheville, North Carolina',
    yearsExperience: 14,
    specialties: ['electric', 'custom electronics'],
    bio: `
      I ran a repair bench for six years before I built a guitar of my own, and the list of what I would do differently became
      the design brief. Nut slots cut to the string. Frets dressed under tension. A control cavity you can get two hands into.
      Every guitar here has been played on a stage at least once before it is listed, usually by somebody who did not want to
      give it back.

      The shop makes around thirty instruments a year with one full-time helper. We wind our own pickups on a machine that
      used to make transformers, and we keep the turns count of each coil.`,
    domain: 'larkwell.example',
    phone: '828-555-0177',
    workshop: { street1: '191 Lyman Street', street2: 'Unit 12', city: 'Asheville', state: 'NC', zip: '28801', country: 'US' },
    saleTerms: {
      return_days: 14,
      return_shipping_paid_by: 'buyer',
      dispatch_business_days: 2,
      warranty_years: 2,
      set_up_before_dispatch: true,
    },
    isFeatured: true,
    daysAgo: 493,
  },
  {
    slug: 'fenwright-guitars',
    businessName: 'Fenwright Guitars',
    firstName: 'Callum',
    lastName: 'Fenwright',
    location: 'Hebden Bridge, West Yorkshire',
    yearsExperience: 9,
    specialties: ['electric', 'bass guitars'],
    bio: `
      British timber, where it will do the job: sycamore, oak, cherry, bog oak from the Fens that is older than the wheel.
      I trained as a patternmaker in a foundry, so I am happiest with a template, a spokeshave and a tight tolerance. The
      foundry closed; the templates came with me.

      The workshop is one floor of a former fustian mill beside the canal. I build in batches of four, mostly offsets and
      plain slab bodies with unplain sounds, and I list whatever is not already spoken for. Prices are in dollars because the
      shop is; shipping to North America takes about a week, and I fill in the forms.`,
    domain: 'fenwright.example',
    phone: '+44 1632 960155',
    workshop: {
      street1: 'Unit 7, Victoria Road Mill',
      city: 'Hebden Bridge',
      state: 'West Yorkshire',
      zip: 'HX7 8LN',
      country: 'GB',
    },
    saleTerms: { return_days: 7, dispatch_business_days: 4, warranty_years: 1 },
    daysAgo: 288,
  },
  {
    slug: 'lowfell-basses',
    businessName: 'Lowfell Basses',
    firstName: 'Priya',
    lastName: 'Ramanathan-Holt',
    location: 'Pittsburgh, Pennsylvania',
    yearsExperience: 16,
    specialties: ['bass guitars', 'custom electronics', 'double bass'],
    bio: `
      I am a bass player with a degree in structural engineering, and the basses look like both. Necks are laminated from five
      pieces and stiffened with carbon where it helps. I publish the measured dead spots of every instrument I sell, because
      every bass has one and you should know where.

      Two rooms on the South Side: one for machines, one for quiet. I build twenty a year, four- and five-string, about a third
      of them fretless. Weight matters to the people I build for, so the figure in the listing is read off a scale with the
      strings on, and anything over nine pounds is sent back to the router.`,
    domain: 'lowfell.example',
    phone: '412-555-0134',
    workshop: { street1: '2108 Sidney Street', city: 'Pittsburgh', state: 'PA', zip: '15203', country: 'US' },
    saleTerms: {
      return_days: 14,
      return_shipping_paid_by: 'buyer',
      dispatch_business_days: 5,
      shipping_insured: true,
      warranty_years: 10,
    },
    isFeatured: true,
    daysAgo: 451,
  },
  {
    slug: 'tin-heron',
    businessName: 'Tin Heron Electronics',
    firstName: 'Imogen',
    lastName: 'Wray',
    location: 'Providence, Rhode Island',
    yearsExperience: 8,
    specialties: ['custom electronics'],
    bio: `
      Pedals made on turret board by one person with good eyesight. I used to repair hearing aids, which teaches you two
      things: small solder joints, and how little level it takes to change what a person hears.

      I design each circuit around one idea and stop when the idea works. There are no hidden modes. The layout is printed
      inside the lid and the parts are ordinary, so that any technician can mend it when I am no longer about. I build one
      of each: when it says what it should it is signed and dated beneath the board, and I draw the next one.`,
    domain: 'tinheron.example',
    phone: '401-555-0126',
    workshop: {
      street1: '150 Chestnut Street',
      street2: 'Floor 3',
      city: 'Providence',
      state: 'RI',
      zip: '02903',
      country: 'US',
    },
    daysAgo: 356,
  },
  {
    slug: 'night-ferry-effects',
    businessName: 'Night Ferry Effects',
    firstName: 'Kenji',
    lastName: 'Arakawa-Moss',
    location: 'Bremerton, Washington',
    yearsExperience: 11,
    specialties: ['custom electronics', 'electric'],
    bio: `
      Delays, reverbs and other ways of being somewhere else. I commute by boat, and most of these circuits were first
      sketched on the 10:50 sailing with the engine for company; the modulation rates have probably never recovered.

      The analog parts are through-hole and hand-placed. Where there is a processor I write the code myself, and owners can
      load a newer version through the jack without opening the box. I measure noise with the pedal at its worst setting and
      print that figure, not the flattering one. Repairs are free for ten years, postage one way.`,
    domain: 'nightferry.example',
    phone: '360-555-0181',
    workshop: { street1: '245 4th Street', street2: 'Suite 310', city: 'Bremerton', state: 'WA', zip: '98337', country: 'US' },
    saleTerms: { return_days: 30, return_shipping_paid_by: 'builder', dispatch_business_days: 1, warranty_years: 5 },
    daysAgo: 233,
  },
]
