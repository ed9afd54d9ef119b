import type { DemoBuilder } from '../demo-builder.ts'

export const flatTopBuilders: DemoBuilder[] = [
  {
    slug: 'thornquist-guitars',
    businessName: 'Thornquist Guitars',
    firstName: 'Maren',
    lastName: 'Thornquist',
    location: 'Duluth, Minnesota',
    yearsExperience: 19,
    specialties: ['acoustic', 'bass guitars', 'vintage restoration'],
    bio: `
      I came to guitars from boats. My father planked herring skiffs on the north shore, and the first thing I bent on a hot
      pipe was a rib for one of them. The shop is in an old net loft above the harbour; in February the lake does the work of
      a dehumidifier and I glue as many boxes as I can before it thaws.

      I make about fourteen steel-string guitars a year, alone. Most have red spruce tops from trees cut within a day’s drive.
      I keep a notebook of every brace I have carved, with its weight before and after, and I will gladly show you the page
      that belongs to your guitar.`,
    domain: 'thornquist.example',
    phone: '218-555-0142',
    workshop: { street1: '325 Lake Avenue South', city: 'Duluth', state: 'MN', zip: '55802', country: 'US' },
    saleTerms: { return_days: 14, dispatch_business_days: 3, warranty_years: 'lifetime', set_up_before_dispatch: true },
    isFeatured: true,
    daysAgo: 610,
  },
  {
    slug: 'sable-larch',
    businessName: 'Sable Larch Guitars',
    firstName: 'Anneke',
    lastName: 'Visserman',
    location: 'Nelson, British Columbia',
    yearsExperience: 12,
    specialties: ['acoustic', 'resonator', 'lap steel'],
    bio: `
      Two of us work here: I build, and my partner Rowan does the finishing and the accounts, which is the harder half. Our
      wood comes mainly from the valley. We have used western larch, yellow cedar and a walnut that stood in front of the old
      courthouse, as well as the species you would expect.

      We make small guitars well and large guitars reluctantly. Everything is bolted together and glued with hide glue, so that
      someone in eighty years can take it apart without swearing at us. From Canada we ship with the customs forms prepared;
      no instrument of ours contains a species that needs a permit to cross the border.`,
    domain: 'sablelarch.example',
    phone: '250-555-0118',
    workshop: { street1: '488 Baker Street', city: 'Nelson', state: 'BC', zip: 'V1L 4H8', country: 'CA' },
    saleTerms: {
      return_days: 7,
      return_shipping_paid_by: 'buyer',
      dispatch_business_days: 5,
      shipping_insured: true,
      warranty_years: 5,
    },
    daysAgo: 402,
  },
  {
    slug: 'ybarra-lund',
    businessName: 'Ybarra Lund, Guitarrera',
    firstName: 'Elena',
    lastName: 'Ybarra Lund',
    location: 'Taos, New Mexico',
    yearsExperience: 27,
    specialties: ['classical', 'acoustic'],
    bio: `
      I was taught by an uncle in Paracho and then, more patiently, by the instruments I was given to repair. For nine years I
      restored other people’s guitars in Madrid. I have had the top off enough good ones to stop believing in secrets.

      In Taos the air is dry for ten months of the year. I build at 42 per cent relative humidity and send each guitar with a
      small hygrometer in the case. I make eight instruments a year, concert classicals and flamencas, always in pairs from
      the same boards. When one of a pair is sold, I can usually still tell you where its sister lives.`,
    domain: 'ybarralund.example',
    phone: '575-555-0163',
    workshop: {
      street1: '216 Paseo del Pueblo Norte',
      street2: 'Studio B',
      city: 'Taos',
      state: 'NM',
      zip: '87571',
      country: 'US',
    },
    saleTerms: { return_days: 10, return_shipping_paid_by: 'builder', shipping_insured: true, set_up_before_dispatch: true },
    isFeatured: true,
    daysAgo: 548,
  },
  {
    slug: 'dunmorrow-archtops',
    businessName: 'Dunmorrow Archtops',
    firstName: 'Elias',
    lastName: 'Dunmorrow',
    location: 'Kingston, New York',
    yearsExperience: 31,
    specialties: ['archtop', 'electric', 'vintage restoration'],
    bio: `
      Archtops are a bad business and I have never wanted another. I learned to carve from a retired ice-box maker who played
      rhythm in a dance band until his hands gave out, and I still use his gouges; two of them are older than the state road
      outside.

      I make five or six instruments a year: carved guitars of sixteen to eighteen inches, and a few thin ones with a block for
      people who play louder. Plates are graduated by hand and by ear, in that order. I keep a waiting list but hold back one
      or two guitars a year for players who would rather hear it first. Visit, and bring the guitar you play now.`,
    domain: 'dunmorrow.example',
    phone: '845-555-0109',
    workshop: { street1: '61 Abeel Street', city: 'Kingston', state: 'NY', zip: '12401', country: 'US' },
    saleTerms: {
      return_days: 30,
      return_shipping_paid_by: 'builder',
      dispatch_business_days: 10,
      shipping_insured: true,
      warranty_years: 'lifetime',
      set_up_before_dispatch: true,
    },
    isFeatured: true,
    daysAgo: 577,
  },
]
