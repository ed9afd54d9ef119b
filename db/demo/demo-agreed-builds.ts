import type { BuildStatus } from '#contracts/custom-builds/build-states.ts'
import type { StringedDrawing } from '#packages/artwork/drawing.ts'
import type { BuildStagePicture } from './demo-build-pictures.ts'
import { demoPeople, otherBuyers } from './demo-people.ts'

/** A build in progress at Thornquist Guitars. Times in days ago, amounts in dollars. */
export type DemoAgreedBuild = {
  slug: string
  buyerEmail: string
  name: string
  title: string
  description: string
  /** The spec sheet, by line. */
  lines: Record<string, string>
  price: number
  /** Percent due before the work starts, paid if the work has started. */
  startPercent: number
  status: Extract<BuildStatus, 'waiting' | 'building' | 'ready'>
  signed: number
  began?: number
  /** Completion of each stage; stages without one are not done, and the first of those is in progress. */
  done: number[]
  /** The current stage is curing for this many days. */
  curesFor?: number
  /** Days from now. */
  promisedIn: number
  /** The instrument to draw in the pictures of each stage. */
  drawing?: StringedDrawing
  updates: { daysAgo: number; stage: string; text: string; picture?: BuildStagePicture; audience?: 'workshop' | 'public' }[]
  /** Makes the build page public, with this name for the owner. */
  publicName?: string
  /** Days since the shop asked the builder for an update. */
  asked?: number
}

const THORNQUIST = {
  makerName: 'Thornquist',
  neck: 'mahogany',
  finish: { kind: 'natural', sheen: 'gloss' },
} satisfies Partial<StringedDrawing>
const AMBER = { kind: 'natural', tint: '#d99a4e', sheen: 'gloss' } satisfies StringedDrawing['finish']
const BLACK = { kind: 'solid', colour: '#171310', sheen: 'gloss' } satisfies StringedDrawing['finish']

export const demoAgreedBuilds: DemoAgreedBuild[] = [
  {
    slug: 'ferry-landing-parlour',
    buyerEmail: demoPeople.buyer,
    name: 'June Abernethy',
    title: 'Ferry Landing parlour',
    description: 'A second parlour, for the cabin: plain, light, and not afraid of damp.',
    lines: {
      description:
        'A plain parlour that can hang on the wall of a cabin all winter. X-braced, light, with a long saddle and no pickguard. I leave the edge of the lower bout unpolished where your arm rests.',
      body_woods: 'Adirondack spruce top, Honduran mahogany back and sides',
      neck_wood: 'Honduran mahogany',
      fingerboard: 'Indian rosewood',
      strings: '6',
      scale_mm: '609.6',
      nut_mm: '46.0',
      neck_profile: 'Soft V',
      binding: 'Black, single-line purfling',
      rosette: 'Rope',
      finish: 'Oil varnish, two extra coats',
      tuners: 'Waverly, for a slotted headstock',
    },
    price: 3900,
    startPercent: 50,
    status: 'building',
    signed: 96,
    began: 88,
    done: [80, 74, 58, 49, 31],
    promisedIn: 47,
    publicName: 'June, for the cabin',
    drawing: {
      ...THORNQUIST,
      ...{ family: 'parlour', seed: 'ferry-landing-parlour', scaleLengthMm: 609.6, frets: 19, nutWidthMm: 46 },
      ...{ top: 'spruce', back: 'mahogany', headplate: 'rosewood', fingerboard: 'rosewood' },
      ...{ headstock: 'slotted', binding: 'black', purfling: 'single', rosette: 'rope' },
    },
    updates: [
      {
        daysAgo: 76,
        stage: 'wood',
        text: 'Two sets on the bench. I tapped both for an afternoon and kept the one that rang longer. The other goes back on the shelf.',
        picture: 'plates',
        audience: 'public',
      },
      { daysAgo: 75, stage: 'wood', text: 'Top 2.7 mm at the bridge, 2.5 at the edge. Stop there.', audience: 'workshop' },
      {
        daysAgo: 60,
        stage: 'plates',
        text: 'Braces carved. It weighs as much as a letter now, and answers when you speak to it.',
        picture: 'braces',
        audience: 'public',
      },
      {
        daysAgo: 51,
        stage: 'sides',
        text: 'Sides bent, and in the mold until they forget they were ever flat. Not one crack at the waist.',
        picture: 'sides',
        audience: 'public',
      },
      {
        daysAgo: 32,
        stage: 'body',
        text: 'The box is closed. There is no going back from here, which is a good feeling.',
        picture: 'white',
        audience: 'public',
      },
      {
        daysAgo: 8,
        stage: 'neck',
        text: 'The neck as it came from the spokeshave. Tell me if the shoulders look too square.',
        picture: 'neck',
      },
    ],
  },
  {
    slug: 'breakwater-dreadnought',
    buyerEmail: otherBuyers.brandt,
    name: 'Brandt Ilesanmi',
    title: 'Breakwater dreadnought',
    description: 'Loud, dry, and black.',
    lines: {
      description:
        'A dreadnought for playing over a fiddle: scalloped braces, a stiff top, and no more bass than the room can hold. Black all over except for the binding and the herringbone.',
      body_woods: 'Sitka spruce top, Indian rosewood back and sides',
      neck_wood: 'Honduran mahogany',
      fingerboard: 'Ebony',
      strings: '6',
      scale_mm: '645.2',
      nut_mm: '44.5',
      neck_profile: 'C',
      binding: 'Ivory-colored, herringbone purfling',
      rosette: 'Herringbone',
      finish: 'Nitrocellulose lacquer, black, eight coats',
      tuners: 'Gotoh 510',
    },
    price: 5400,
    startPercent: 50,
    status: 'building',
    signed: 130,
    began: 124,
    done: [118, 111, 96, 88, 70, 52, 44],
    curesFor: 16,
    promisedIn: 30,
    drawing: {
      ...THORNQUIST,
      ...{ family: 'dreadnought', seed: 'breakwater-dreadnought', scaleLengthMm: 645.2, frets: 20, nutWidthMm: 44.5 },
      ...{ top: 'spruce', back: 'rosewood', headplate: 'ebony', fingerboard: 'ebony', finish: BLACK },
      ...{ headstock: 'crest', binding: 'ivory', purfling: 'herringbone', rosette: 'herringbone' },
    },
    updates: [
      { daysAgo: 51, stage: 'neck', text: 'Neck is on and straight.', picture: 'neck-on' },
      {
        daysAgo: 9,
        stage: 'finish',
        text: 'Eighth coat, and the last. Now it dries on the rack, and I try not to touch it.',
        picture: 'coat',
      },
    ],
  },
  {
    slug: 'tidewater-om',
    buyerEmail: otherBuyers.priya,
    name: 'Priya Raghunathan',
    title: 'Tidewater OM',
    description: 'For small hands and a large choir.',
    lines: {
      description: 'An OM with a short scale and a slim neck, braced to fill a church without a microphone.',
      body_woods: 'European spruce top, walnut back and sides',
      neck_wood: 'Spanish cedar',
      fingerboard: 'Ebony',
      strings: '6',
      scale_mm: '632.5',
      nut_mm: '43.0',
      neck_profile: 'C, slim',
      rosette: 'Walnut ring',
      finish: 'French polish',
      case: 'Hard case',
    },
    price: 4900,
    startPercent: 50,
    status: 'waiting',
    signed: 1,
    done: [],
    promisedIn: 190,
    updates: [],
  },
  {
    slug: 'headland-jumbo',
    buyerEmail: otherBuyers.brandt,
    name: 'Brandt Ilesanmi',
    title: 'Headland jumbo',
    description: 'The biggest one that still fits through my door.',
    lines: {
      description:
        'A seventeen-inch jumbo in maple, for strumming. The waist is a little tighter than the pattern, so it sits better on the knee.',
      body_woods: 'Engelmann spruce top, flamed maple back and sides',
      neck_wood: 'Maple',
      fingerboard: 'Ebony',
      strings: '6',
      scale_mm: '647.7',
      nut_mm: '43.0',
      body_size_mm: '432.0',
      binding: 'Ivory-colored',
      finish: 'Nitrocellulose lacquer, natural',
    },
    price: 6100,
    startPercent: 50,
    status: 'building',
    signed: 84,
    began: 78,
    done: [70, 62, 44],
    promisedIn: 66,
    asked: 3,
    drawing: {
      ...THORNQUIST,
      ...{ family: 'jumbo', seed: 'headland-jumbo', scaleLengthMm: 647.7, frets: 20, nutWidthMm: 43 },
      ...{ top: 'engelmann-spruce', back: 'flamed-maple', neck: 'maple' },
    },
    updates: [
      {
        daysAgo: 45,
        stage: 'plates',
        text: 'The top is braced. I have put my ear to it more often than I needed to.',
        picture: 'braces',
      },
    ],
  },
  {
    slug: 'gull-rock-om',
    buyerEmail: otherBuyers.priya,
    name: 'Priya Raghunathan',
    title: 'Gull Rock OM',
    description: 'For my sister, who gave hers away.',
    lines: {
      description: 'An OM for playing without nails: cedar over walnut, light braces, and a finish that warms in the light.',
      body_woods: 'Western red cedar top, walnut back and sides',
      neck_wood: 'Honduran mahogany',
      fingerboard: 'Ebony',
      strings: '6',
      scale_mm: '645.2',
      nut_mm: '44.5',
      binding: 'Maple, single-line purfling',
      rosette: 'End-grain wood',
      inlay: 'Dots',
      finish: 'Nitrocellulose lacquer, amber',
    },
    price: 5200,
    startPercent: 50,
    status: 'building',
    signed: 170,
    began: 160,
    done: [150, 141, 122, 110, 88, 66, 51],
    promisedIn: -9,
    drawing: {
      ...THORNQUIST,
      ...{ family: 'om', seed: 'gull-rock-om', scaleLengthMm: 645.2, frets: 20, nutWidthMm: 44.5 },
      ...{ top: 'cedar', back: 'walnut', headplate: 'walnut', fingerboard: 'ebony', finish: AMBER },
      ...{ headstock: 'crest', binding: 'maple', purfling: 'single', rosette: 'wood', inlays: 'dots' },
    },
    updates: [
      {
        daysAgo: 50,
        stage: 'frets',
        text: 'Fretted and level. I ran the straightedge over it twice, and there was nothing left to argue about.',
        picture: 'fretted',
      },
      {
        daysAgo: 6,
        stage: 'finish',
        text: 'I sanded the finish back to the wood at one shoulder and began there again. It costs us two weeks, and I am sorry.',
        picture: 'sanded',
      },
    ],
  },
]
