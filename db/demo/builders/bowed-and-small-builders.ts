import type { DemoBuilder } from '../demo-builder.ts'

export const bowedAndSmallBuilders: DemoBuilder[] = [
  {
    slug: 'atelier-beaudrin',
    businessName: 'Atelier Beaudrin',
    firstName: 'Luc',
    lastName: 'Beaudrin',
    location: 'Trois-Rivières, Quebec',
    yearsExperience: 34,
    specialties: ['violins', 'cellos', 'double bass'],
    bio: `
      Violins, violas, and a cello in the years when I have the room. I count my instruments like a printer counts editions;
      the first was in 1991 and was very bad, and I have bought it back so that nobody else need play it.

      I work on my own models, which owe most to Brescia: low arches, generous f-holes, edges that look made by a person. The
      varnish is cooked in the yard every second summer. Any violin of mine may be tried for two weeks in your own rooms with
      your own bow. Come to the workshop if you can; there is coffee, and a wall of old bridges to argue about.`,
    domain: 'beaudrin.example',
    phone: '819-555-0104',
    workshop: { street1: '742 rue des Ursulines', city: 'Trois-Rivières', state: 'QC', zip: 'G9A 5B5', country: 'CA' },
    saleTerms: { return_days: 21, return_shipping_paid_by: 'buyer', shipping_insured: true, set_up_before_dispatch: true },
    isFeatured: true,
    daysAgo: 520,
  },
  {
    slug: 'thessaly-crane',
    businessName: 'Thessaly Crane Violins',
    firstName: 'Thessaly',
    lastName: 'Crane',
    location: 'Malvern, Worcestershire',
    yearsExperience: 17,
    specialties: ['violins', 'vintage restoration'],
    bio: `
      I make violins and violas for people who play chamber music on weekdays and have to be at work in the morning: quick to
      speak, forgiving of a cold church, and priced below the cost of a small car. Ten a year, with an apprentice who does the
      purfling better than I do.

      My tops are Alpine spruce bought at auction in 2006; the maple is from a Herefordshire hedge that an orchard wanted gone.
      I write to owners every second spring and ask for the instrument back for a day. The check is free, and I learn more
      from it than you do.`,
    domain: 'thessalycrane.example',
    phone: '+44 1632 960172',
    workshop: { street1: '14 Church Walk', city: 'Malvern', state: 'Worcestershire', zip: 'WR14 2XH', country: 'GB' },
    daysAgo: 317,
  },
  {
    slug: 'wailoa-ukulele',
    businessName: 'Wailoa Ukulele',
    firstName: 'Leilani',
    lastName: 'Kapaona',
    location: 'Hilo, Hawaiʻi',
    yearsExperience: 13,
    specialties: ['ukuleles', 'acoustic'],
    bio: `
      All sizes, from soprano to baritone, in koa that has already fallen. We do not buy standing trees. Every set in the rack
      has a tag with the gulch it came from and the year, and the tag travels with the instrument inside the body.

      My grandmother taught ukulele to half of Keaukaha and could hear a bad fret from the next room. She was the first
      inspector of this workshop. I build light, I fret by the rule and then by ear, and I let each instrument stand strung
      for a month in the damp before I sell it. What survives Hilo will survive wherever you live.`,
    domain: 'wailoa.example',
    phone: '808-555-0158',
    workshop: { street1: '77 Mamo Street', city: 'Hilo', state: 'HI', zip: '96720', country: 'US' },
    saleTerms: { return_days: 7, dispatch_business_days: 3, set_up_before_dispatch: true },
    isFeatured: true,
    daysAgo: 269,
  },
  {
    slug: 'burks-fork-mandolins',
    businessName: 'Burks Fork Mandolins',
    firstName: 'Hollis',
    lastName: 'Tackett',
    location: 'Floyd, Virginia',
    yearsExperience: 22,
    specialties: ['mandolins', 'banjos', 'acoustic'],
    bio: `
      Mandolins in the old pattern, made up a gravel road with a view of somebody else’s cows. I played for dances before I
      built anything, and what I listen for is whether the back row can hear the beat.

      I cut and split my own spruce, and it waits ten years on sticks in the barn. Scrolls are carved with a knife. Finishing
      is slow: spirit varnish, thirty-odd coats, none of them thick. I will set the action where you like it and will tell you
      if I think you are wrong. An A model from here has the same wood and the same hours inside as an F; the difference is a
      scroll, two points and three thousand dollars.`,
    domain: 'burksfork.example',
    phone: '540-555-0195',
    workshop: { street1: '3120 Burks Fork Road SW', city: 'Floyd', state: 'VA', zip: '24091', country: 'US' },
    saleTerms: { return_days: 0, dispatch_business_days: 5, warranty_years: 3, set_up_before_dispatch: true },
    daysAgo: 190,
  },
]
