import type { BuildTime, OptionType } from '#contracts/custom-builds/build-offers.ts'
import { demoPeople } from './demo-people.ts'
import type { MakerSlug } from './makers-marks.ts'

/** A builder's terms for custom builds. Dollars and weeks. */
type DemoTerms = {
  builder: MakerSlug
  types: string[]
  range: [number, number]
  weeks: number
  /** Percent of the quote. */
  deposit: number
  description: string
  requirements: string
}

export type DemoOption = {
  name: string
  type: OptionType
  /** The extra price of each value, or of a free text, in dollars. */
  adds: Record<string, number> | number
  note?: string
  isRequired?: boolean
}

type DemoSpec = {
  name: string
  price: [number, number]
  notes: string
  buildTime: BuildTime
  options: DemoOption[]
}

export type DemoListing = {
  slug: string
  builder: MakerSlug
  title: string
  instrumentType: string
  bodyShape: string
  description: string
  paymentTerms: string
  /** The instrument whose pictures the offer shows. */
  instrument: string
  isPublished: boolean
  daysAgo: number
  specs: DemoSpec[]
}

export const demoTerms: DemoTerms[] = [
  {
    builder: 'thornquist-guitars',
    types: ['Acoustic Guitar', 'Baritone Guitar', 'Acoustic Bass'],
    range: [4800, 9200],
    weeks: 40,
    deposit: 50,
    description: `
      I take four commissions a year and build them between the others, so that neither has to hurry. You get a page of the
      brace notebook every few weeks, with the weights, and a photograph when there is something to see.`,
    requirements: `
      Tell me what you play now and what you would change about it. Measure the string spacing at the nut and at the saddle
      if you can; a ruler will do.`,
  },
  {
    builder: 'atelier-beaudrin',
    types: ['Violin', 'Viola', 'Cello'],
    range: [9000, 26_000],
    weeks: 60,
    deposit: 30,
    description: `
      One order a season, on my own models. I ask you to come and play three of the instruments in the shop first, or to have
      somebody play them to you over the telephone.`,
    requirements: 'Your string length, the bow you use, and a recording of a room in which you play often.',
  },
]

const NECK: DemoOption = {
  name: 'Nut width',
  type: 'dropdown',
  adds: { '1 11/16″': 0, '1¾″': 0, '1 13/16″': 60 },
  isRequired: true,
}
const TOP: DemoOption = {
  name: 'Top',
  type: 'dropdown',
  adds: { 'Engelmann spruce': 0, 'Red spruce': 250, 'Sinker redwood': 480 },
  note: 'Red spruce is from trees cut within a day’s drive.',
  isRequired: true,
}
const LABEL: DemoOption = { name: 'Words on the label', type: 'text', adds: 0 }

export const demoListings: DemoListing[] = [
  {
    slug: 'net-loft-om',
    builder: 'thornquist-guitars',
    title: 'Net Loft OM, built to order',
    instrumentType: 'Acoustic Guitar',
    bodyShape: 'OM, 14 frets clear',
    description: 'The OM that I know best, with the neck, the top and the wood you choose. Fitted case included.',
    paymentTerms: 'Half when you accept, half when it is strung up and you have heard it.',
    instrument: 'agate-om',
    isPublished: true,
    daysAgo: 33,
    specs: [
      {
        name: 'Walnut',
        price: [4800, 6200],
        notes: 'Claro walnut, plain or with stump figure.',
        buildTime: '16+ weeks',
        options: [
          TOP,
          NECK,
          { name: 'Purfling color', type: 'color_picker', adds: 90, note: 'Any color except neon.' },
          LABEL,
          { name: 'A picture of your own inlay', type: 'file_upload', adds: 340, note: 'One inlay at the 12th fret.' },
        ],
      },
      {
        name: 'Curly maple',
        price: [5400, 6900],
        notes: 'From one plank of 1998. Enough for five more.',
        buildTime: '16+ weeks',
        options: [TOP, NECK, LABEL],
      },
    ],
  },
  {
    slug: 'long-scale-baritone',
    builder: 'thornquist-guitars',
    title: 'Long-scale baritone',
    instrumentType: 'Baritone Guitar',
    bodyShape: 'Jumbo',
    description: 'B to B at 27.7 inches. Still drawing the bracing.',
    paymentTerms: '',
    instrument: 'iron-range-jumbo',
    isPublished: false,
    daysAgo: 4,
    specs: [{ name: 'Working drawing', price: [5900, 7400], notes: '', buildTime: '12–16 weeks', options: [NECK] }],
  },
]

/** The requests: one answered, one pending. */
export const demoRequests = [
  {
    buyerEmail: demoPeople.buyer,
    builder: 'thornquist-guitars' as MakerSlug,
    listing: 'net-loft-om',
    name: 'June Abernethy',
    description: `
      I play the parlour you built and love it, but my left hand asks for more room. I would like an OM that is as quick to
      answer, for fingerstyle, mostly in open tunings.`,
    budget: '$5,000 - $10,000',
    timeline: 'No rush - whenever you can fit it in',
    selections: { Top: 'Red spruce', 'Nut width': '1 13/16″' },
    estimate: [5110, 6510],
    daysAgo: 6,
    quote: {
      price: 5250,
      deposit: 50,
      completion: 'By the end of next summer',
      response: 'With pleasure. I have a set of red spruce that rings like the top of yours; I would keep it for this.',
      daysAgo: 4,
    },
  },
  {
    buyerEmail: 'o.castellane@mail.example',
    builder: 'thornquist-guitars' as MakerSlug,
    listing: null,
    name: 'Odile Castellane',
    description: `
      A twelve-fret small jumbo for a singer. It should be loud enough for a room of forty without a microphone, and fit in
      the overhead bin, which I know is a contradiction.`,
    budget: 'Open to discussion',
    timeline: '6-12 months',
    selections: {},
    estimate: null,
    daysAgo: 1,
    quote: null,
  },
] as const
