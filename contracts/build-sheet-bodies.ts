import { z } from 'zod'
import { LineKey } from './build-sheet.ts'
import { MAX_LINE_LABEL, MAX_LINE_VALUE, MAX_SHEET_LINES } from './build-sheets.ts'
import {
  BUILD_FAMILIES,
  type BuildFamily,
  MAX_STAGE_DAYS,
  MAX_STAGE_TITLE,
  maxStageWeight,
  STAGE_TEMPLATES,
  WHOLE_WORK,
} from './build-stages.ts'
import { contactFreeLine, contactFreeText } from './contact-free-text.ts'
import { freeLine } from './free-text.ts'
import { optionalText } from './optional-text.ts'
import { LINE_TEMPLATES, type LineTemplate, lengthInMm, weightInGrams } from './sheet-lines.ts'

const TITLE = 'Name the instrument'
const LABEL = 'Name this line'
const NAME = 'Type your full name'
const WORDS = 'Describe the changes you want'

/** Refuses two stages with one title. */
export const SAME_TITLE = 'Another stage has this title'

/** Refuses weights with this sum. */
export function notWhole(sum: number): string {
  return `The weights add up to ${sum}%. They must total ${WHOLE_WORK}%.`
}

const Line = z
  .object({
    key: LineKey,
    /** Only for lines of the builder's own. */
    label: optionalText(contactFreeLine(MAX_LINE_LABEL)),
    value: optionalText(contactFreeLine(MAX_LINE_VALUE)),
    /** Decided later, at the latest before it freezes. */
    is_open: z.boolean().default(false),
    /** The stage whose start freezes it; null means the family's usual one. */
    freeze_stage: z.preprocess((key) => key || null, z.string().max(40).nullable()),
    /** The day from which on it is fixed, instead of a stage. */
    freeze_day: z.preprocess((day) => day || null, z.iso.date('Enter a day').nullable()).default(null),
  })
  .transform((line, context) => {
    const template = LINE_TEMPLATES.get(line.key)
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!template && !line.key.startsWith('own:')) issue('key', 'Unknown line')
    if (!template && line.label === '') issue('label', LABEL)
    const value = line.is_open ? '' : measuredValue(template, line.value)
    if (value === undefined)
      issue('value', template?.unit === 'g' ? 'Enter whole grams' : 'Enter a length with its unit, such as 43.0 mm or 1 11/16 in')
    return { ...line, label: template?.label ?? line.label, value: value ?? '' }
  })

/** A value as it is stored: lengths in mm, weights in grams; undefined if it is neither. */
export function measuredValue(template: LineTemplate | undefined, value: string): string | undefined {
  const unit = template?.unit ?? null
  if (value === '' || unit === null) return value
  return unit === 'mm' ? lengthInMm(value, template?.suggestions) : weightInGrams(value)
}

/** `PUT /api/v1/builds/{id}/sheet-draft`: what the builder has typed. A line without a value that is not open is left out. */
export const SaveSheetDraft = z
  .object({
    title: contactFreeLine(120, TITLE).pipe(z.string().min(1, TITLE)),
    family: z.enum(BUILD_FAMILIES, 'Choose a construction type'),
    lines: z.array(Line).max(MAX_SHEET_LINES, `A sheet has at most ${MAX_SHEET_LINES} lines`),
    promise: z.iso.date('Choose a day'),
    date_is_essential: z.boolean().default(false),
    /** Own days by stage; the days of the builder's terms where nothing is said. */
    stage_days: z
      .record(
        z.string().max(40),
        z.int('Enter whole days').min(1, 'At least 1 day').max(MAX_STAGE_DAYS, `At most ${MAX_STAGE_DAYS} days`),
      )
      .default({}),
    /**
     * Own titles and weights by stage; the usual ones where nothing is said. All stages together are the whole work. Left out as a whole,
     * what the draft had before stays.
     */
    stage_titles: z.record(z.string().max(40), contactFreeLine(MAX_STAGE_TITLE)).optional(),
    stage_weights: z
      .record(z.string().max(40), z.int('Enter whole percent').min(1, 'At least 1%').max(WHOLE_WORK, 'At most 100%'))
      .optional(),
  })
  .superRefine(({ lines, family, stage_titles, stage_weights }, context) => {
    const sum = STAGE_TEMPLATES[family].reduce((total, { key, weight }) => total + (stage_weights?.[key] ?? weight), 0)
    if (sum !== WHOLE_WORK)
      context.addIssue({
        code: 'custom',
        path: ['stage_weights'],
        message: notWhole(sum),
      })

    for (const template of STAGE_TEMPLATES[family])
      if ((stage_weights?.[template.key] ?? 0) > maxStageWeight(template))
        context.addIssue({
          code: 'custom',
          path: ['stage_weights', template.key],
          message: `At most ${maxStageWeight(template)}%`,
        })

    for (const key of sameTitles(family, stage_titles ?? {}))
      context.addIssue({ code: 'custom', path: ['stage_titles', key], message: SAME_TITLE })

    for (const [at, { key }] of lines.entries())
      if (lines.findIndex((line) => line.key === key) < at)
        context.addIssue({ code: 'custom', path: ['lines', at, 'key'], message: 'This line is listed twice' })
  })
export type SaveSheetDraft = z.output<typeof SaveSheetDraft>
export type SaveSheetDraftBody = z.input<typeof SaveSheetDraft>

/** Stages, by key, with the title of an earlier one, which could not be told apart. */
export function sameTitles(family: BuildFamily, own: Record<string, string>): string[] {
  const said = STAGE_TEMPLATES[family].map(({ key, title }) => ({ key, title: (own[key] || title).toLowerCase() }))
  return said.filter(({ title }, at) => said.findIndex((other) => other.title === title) < at).map(({ key }) => key)
}

/** The signature of one side: the hash that was read, the name typed, the tick. */
export const SignSheet = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: freeLine(120, NAME).pipe(z.string().min(2, NAME)),
  agrees: z.literal(true, 'Check the box to agree'),
  /** The builder knows that most such builds are done later than this promise. */
  promises_early: z.boolean().optional(),
})
export type SignSheet = z.output<typeof SignSheet>

/** “Not like this”. */
export const AnswerSheet = z.object({ words: contactFreeText(2000, WORDS).pipe(z.string().min(1, WORDS)) })
export type AnswerSheet = z.output<typeof AnswerSheet>
