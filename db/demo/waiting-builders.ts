import type { DemoBuilder } from './demo-builder.ts'
import { typeset } from './typeset.ts'

/** Builders whose completed profile is in review. They have no listings yet. */
type WaitingBuilder = Omit<DemoBuilder, 'slug'> & { slug: string }

const written: WaitingBuilder[] = [
  {
    slug: 'haldane-citterns',
    businessName: 'Haldane Citterns',
    firstName: 'Isobel',
    lastName: 'Haldane',
    location: 'Antigonish, Nova Scotia',
    yearsExperience: 8,
    specialties: ['mandolins', 'acoustic'],
    bio: `
      Citterns, octave mandolins and one kind of bouzouki, for people who play for dancers and need to be heard by the second
      row. Five courses as a rule. I learned repairs from my uncle in Cape Breton and carving from a woman in Sheffield who
      makes only necks.

      The tops are red spruce from within a day’s drive, and the backs are whatever maple the mill had meant for stairs. I
      finish about seven a year between the herring and the hay. The first two I would like to list are strung and in their
      cases; pictures follow as soon as there is light.`,
    domain: 'haldane.example',
    phone: '902-555-0141',
    workshop: { street1: '88 Church Street', city: 'Antigonish', state: 'NS', zip: 'B2G 2E3', country: 'CA' },
    daysAgo: 2,
  },
  {
    slug: 'orchard-lane-strings',
    businessName: 'Orchard Lane Strings',
    firstName: 'Dario',
    lastName: 'Pellegrin',
    location: 'Hood River, Oregon',
    yearsExperience: 3,
    specialties: ['ukuleles'],
    bio: `
      I was a cabinetmaker until my knees asked for smaller furniture. Concert and tenor ukuleles in pear, plum and cherry,
      all from orchards that were being replanted. Fruitwood is plain to look at and rings longer than it has any right to.

      Every one is glued with hide glue and can be taken apart again by whoever comes after me. I keep a photograph of the
      tree where I have one, and a print of it goes along in the case.`,
    domain: 'orchardlane.example',
    phone: '541-555-0188',
    workshop: { street1: '1920 Belmont Drive', city: 'Hood River', state: 'OR', zip: '97031', country: 'US' },
    daysAgo: 0.4,
  },
]

export const waitingBuilders: WaitingBuilder[] = written.map((builder) => ({ ...builder, bio: typeset(builder.bio) }))
