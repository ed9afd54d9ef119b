import type { INSTRUMENT_TYPES } from './build-offers.ts'

/** Families of instruments that are built in the same stages. */
export const BUILD_FAMILIES = [
  'steel_string',
  'solid_body',
  'classical',
  'carved',
  'violin',
  'cello',
  'ukulele',
  'banjo',
  'plain',
] as const
export type BuildFamily = (typeof BUILD_FAMILIES)[number]

export const BUILD_FAMILY_NAMES: Record<BuildFamily, string> = {
  steel_string: 'Steel-string guitar',
  solid_body: 'Solid body',
  classical: 'Classical guitar',
  carved: 'Archtop or mandolin',
  violin: 'Violin or viola',
  cello: 'Cello or double bass',
  ukulele: 'Ukulele',
  banjo: 'Banjo',
  plain: 'Something else',
}

export const MAX_STAGES = 40
export const MAX_STAGE_TITLE = 60
export const MAX_STAGE_NOTE = 500
export const MAX_STAGE_DAYS = 365
/** The sum of all stage weights, in percent. */
export const WHOLE_WORK = 100
/** Work overlaps: the neck is carved while glue dries. More than three stages at once would tell the buyer nothing. */
export const MAX_STAGES_AT_ONCE = 3

/** A stage as the templates define it. Keys stay when titles change, so that forecasts can compare times. */
export type StageTemplate = {
  key: string
  title: string
  /** Calendar days for a one-person workshop with one or two builds in progress. */
  days: number
  /** Percent of the whole work. */
  weight: number
  /** How many of these days glue, lacquer or varnish cures. */
  cureDays: number
  /** The buyer must be asked before work continues. */
  signOff: boolean
  /** Lines of the spec sheet that freeze when the stage starts. */
  freezes: readonly string[]
}

type Extras = Partial<Pick<StageTemplate, 'cureDays' | 'signOff' | 'freezes'>>

function stage(key: string, title: string, days: number, weight: number, extras: Extras = {}): StageTemplate {
  return { key, title, days, weight, cureDays: 0, signOff: false, freezes: [], ...extras }
}

const WOODS = ['body_woods', 'neck_wood', 'fingerboard']
const NECK = ['scale_mm', 'nut_mm', 'string_spacing_mm']
const PROFILE = ['neck_profile', 'neck_depth_1_mm', 'neck_depth_12_mm']
const CARVED_NECK = { signOff: true, freezes: [...NECK, ...PROFILE, 'inlay'] }
const CHOSEN_WOOD = { signOff: true, freezes: WOODS }
const COLOUR = ['finish', 'colour']
const SIGN_OFF = { signOff: true }
const VIOLIN_MODEL = ['model', 'model_after', 'body_length_mm', 'stop_mm']

const VIOLIN: readonly StageTemplate[] = [
  stage('model', 'Model', 7, 3),
  stage('wood', 'Wood', 5, 4, CHOSEN_WOOD),
  stage('ribs', 'Ribs', 5, 9),
  stage('plates', 'Plates', 12, 30, { freezes: VIOLIN_MODEL }),
  stage('f_holes', 'F-holes and bar', 4, 8),
  stage('box', 'Box closed, purfled', 6, 12),
  stage('neck', 'Scroll and neck', 8, 14, { freezes: ['string_length_mm'] }),
  stage('white', 'In the white, tanning', 21, 2),
  stage('varnish', 'Varnish', 42, 10, { signOff: true, freezes: ['varnish', 'antiquing', 'colour'] }),
  stage('setup', 'Setup and post', 5, 8, SIGN_OFF),
]

/** A cello has the stages and weights of a violin, but takes this many days for each stage. */
const CELLO_DAYS = [10, 7, 12, 40, 8, 14, 20, 21, 56, 7]

/** Stages in which nothing is cut yet. */
export const DRAWING_STAGES: readonly string[] = ['design', 'model']

/** The weight that every stage is allowed. */
const SMALL_WEIGHT = 10

/**
 * The highest weight a builder can give a stage, in percent: twice the default, and at least 10. Weights decide what the builder
 * keeps after a cancellation, so the first stages cannot be most of the work.
 */
export function maxStageWeight({ weight }: Pick<StageTemplate, 'weight'>): number {
  return Math.max(2 * weight, SMALL_WEIGHT)
}

/** Defaults compiled from published hours. Builders change days, titles and weights on the spec sheet; keys stay. */
export const STAGE_TEMPLATES: Record<BuildFamily, readonly StageTemplate[]> = {
  steel_string: [
    stage('design', 'Design', 10, 4),
    stage('wood', 'Wood', 7, 6, CHOSEN_WOOD),
    stage('plates', 'Plates', 14, 18, { freezes: ['model', 'rosette'] }),
    stage('sides', 'Sides', 7, 12, { freezes: ['body_size_mm', 'cutaway'] }),
    stage('body', 'Body closed and bound', 14, 16, { freezes: ['binding', 'pickups'] }),
    stage('neck', 'Neck', 14, 16, CARVED_NECK),
    stage('frets', 'Frets and fit', 7, 8),
    stage('finish', 'Finish', 28, 14, { cureDays: 21, freezes: COLOUR }),
    stage('setup', 'Setup', 7, 6, SIGN_OFF),
  ],
  solid_body: [
    stage('design', 'Design', 7, 5),
    stage('wood', 'Wood', 5, 8, CHOSEN_WOOD),
    stage('body', 'Body', 10, 18, { freezes: ['model', 'hardware', 'pickups'] }),
    stage('neck', 'Neck', 14, 24, CARVED_NECK),
    stage('frets', 'Frets', 5, 8),
    stage('finish', 'Finish', 28, 20, { cureDays: 14, freezes: COLOUR }),
    stage('assembly', 'Wiring and assembly', 5, 10, { freezes: ['electronics'] }),
    stage('setup', 'Setup', 4, 7, SIGN_OFF),
  ],
  classical: [
    stage('design', 'Design', 10, 4),
    stage('wood', 'Wood', 7, 6, CHOSEN_WOOD),
    stage('plates', 'Plates and rosette', 18, 22, { freezes: ['model', 'rosette'] }),
    stage('neck', 'Neck and heel', 10, 12, { freezes: NECK }),
    stage('body', 'Body assembled', 16, 20),
    stage('binding', 'Bound', 7, 8, { freezes: ['binding'] }),
    stage('frets', 'Fingerboard and frets', 8, 10, { freezes: PROFILE }),
    stage('finish', 'French polish', 25, 12, { freezes: COLOUR }),
    stage('setup', 'Setup', 7, 6, SIGN_OFF),
  ],
  carved: [
    stage('design', 'Design', 14, 4),
    stage('wood', 'Wood', 7, 6, CHOSEN_WOOD),
    stage('plates', 'Plates carved and tuned', 28, 26, { freezes: ['model', 'body_size_mm'] }),
    stage('rim', 'Rim', 7, 8),
    stage('body', 'Body closed and bound', 14, 12, { freezes: ['binding'] }),
    stage('neck', 'Neck', 18, 14, CARVED_NECK),
    stage('frets', 'Frets and fit', 7, 6),
    stage('finish', 'Finish', 42, 14, { cureDays: 28, freezes: COLOUR }),
    stage('setup', 'Hardware and setup', 14, 10, SIGN_OFF),
  ],
  violin: VIOLIN,
  cello: VIOLIN.map((step, position) => ({ ...step, days: CELLO_DAYS[position] ?? step.days })),
  ukulele: [
    stage('design', 'Design', 4, 5),
    stage('wood', 'Wood', 3, 7),
    stage('plates', 'Plates', 5, 20),
    stage('sides', 'Sides', 3, 13),
    stage('body', 'Body', 5, 18),
    stage('neck', 'Neck', 5, 17),
    stage('frets', 'Frets', 2, 8),
    stage('finish', 'Finish', 14, 7, { cureDays: 10 }),
    stage('setup', 'Setup', 2, 5, SIGN_OFF),
  ],
  banjo: [
    stage('design', 'Design', 7, 5),
    stage('wood', 'Wood and rim stock', 5, 8),
    stage('rim', 'Rim and tone ring', 10, 25),
    stage('neck', 'Neck', 14, 27, CARVED_NECK),
    stage('frets', 'Frets', 5, 8),
    stage('finish', 'Finish', 21, 12),
    stage('setup', 'Head, hardware, setup', 6, 15, SIGN_OFF),
  ],
  plain: [
    stage('design', 'Design', 7, 10),
    stage('parts', 'Parts', 7, 10),
    stage('making', 'Making', 21, 50),
    stage('finish', 'Finish', 10, 15),
    stage('test', 'Test', 4, 15, SIGN_OFF),
  ],
}

const FAMILY_OF_TYPE: Record<(typeof INSTRUMENT_TYPES)[number], BuildFamily> = {
  Guitar: 'steel_string',
  'Acoustic Guitar': 'steel_string',
  'Acoustic Bass': 'steel_string',
  'Electric Guitar': 'solid_body',
  'Bass Guitar': 'solid_body',
  'Electric Bass': 'solid_body',
  'Baritone Guitar': 'solid_body',
  'Classical Guitar': 'classical',
  Mandolin: 'carved',
  Violin: 'violin',
  Viola: 'violin',
  Cello: 'cello',
  'Double Bass': 'cello',
  Ukulele: 'ukulele',
  Banjo: 'banjo',
  Other: 'plain',
}

/** The family of an instrument type, `plain` for the buyer's own words. The builder can choose another one. */
export function buildFamilyOf(instrumentType: string): BuildFamily {
  return Object.hasOwn(FAMILY_OF_TYPE, instrumentType) ? FAMILY_OF_TYPE[instrumentType as keyof typeof FAMILY_OF_TYPE] : 'plain'
}

/** `Neck · 6 of 9`, for headings. */
export function stagePlace({ title, number, of }: { title: string; number: number; of: number }): string {
  return [title, `${number} of ${of}`].filter(Boolean).join(' · ')
}

/** The history line of a finished stage. Titles such as `Plates` or `Body closed` do not work with a verb, hence the colon. */
export function stageDone(title: string): string {
  return `Done: ${title}`
}

/** Button that finishes a stage. */
export function markStageDone(title: string): string {
  return `Mark ${stageInSentence(title)} done`
}

/** `body closed` inside a sentence. `CNC work` and `French polish` keep their capital. */
export function stageInSentence(title: string): string {
  const isName = /^(?:French|[A-Z][A-Z\\d]|[A-Z]-)/.test(title)
  return isName ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Confirms starting a stage ahead of its slot; null if the start is not early. */
export function earlyStartQuestion({ slot_begins }: { slot_begins: string | null }): string | null {
  return slot_begins && `This build’s slot begins in ${slot_begins}. Start now?`
}
