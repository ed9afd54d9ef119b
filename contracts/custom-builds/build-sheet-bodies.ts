import { z } from 'zod'
import { lengthInMm, weightInGrams } from '../catalog/measures/typed-length.ts'
import { contactFreeLine, contactFreeText } from '../kernel/contact-free-text.ts'
import { freeLine } from '../kernel/free-text.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { singleLine } from '../kernel/single-line.ts'
import { visibleText } from '../kernel/visible-text.ts'
import { LineKey } from './build-sheet.ts'
import { MAX_DESCRIPTION, MAX_LINE_LABEL, MAX_LINE_VALUE, MAX_SHEET_LINES } from './build-sheets.ts'
import {
  BUILD_FAMILIES,
  type BuildFamily,
  MAX_STAGE_DAYS,
  MAX_STAGE_TITLE,
  maxStageWeight,
  STAGE_TEMPLATES,
  WHOLE_WORK,
} from './build-stages.ts'
import { DESCRIPTION_LINE, LINE_TEMPLATES, type LineTemplate } from './sheet-lines.ts'

const TITLE = 'Name the instrument'
const LABEL = 'Name this line'
const NAME = 'Type your full name'
const WORDS = 'Describe the changes you want'

export const SAME_TITLE = 'Another stage has this title'

/** The error for weights with this sum. */
export function weightsProblem(sum: number): string {
  return `The weights add up to ${sum}%. They must total ${WHOLE_WORK}%.`
}

const ONE_LINE = contactFreeLine(MAX_LINE_VALUE)
const DESCRIPTION = z
  .string()
  .transform((text) =>
    text
      .split(/\r\n?|\n/)
      .map(singleLine)
      .join('\n'),
  )
  .transform(visibleText)
  .pipe(contactFreeText(MAX_DESCRIPTION))

/** The value to sign: one line, except for the description, which keeps its line breaks. Adds an issue if the value is invalid. */
export function lineValue(key: string, typed: string, context: z.RefinementCtx): string {
  const { data, error } = (key === DESCRIPTION_LINE ? DESCRIPTION : ONE_LINE).safeParse(typed)
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: ['value'], message })
  return data ?? ''
}

const Line = z
  .object({
    key: LineKey,
    /** Only for custom lines. */
    label: optionalText(contactFreeLine(MAX_LINE_LABEL)),
    value: optionalText(z.string()),
    /** To be decided later, before the line is locked. */
    is_open: z.boolean().default(false),
    /** The stage whose start locks the line. Null means the family's default. */
    freeze_stage: z.preprocess((key) => key || null, z.string().max(40).nullable()),
    /** The date on which the line is locked, instead of a stage. */
    freeze_day: z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()).default(null),
  })
  .transform((line, context) => {
    const template = LINE_TEMPLATES.get(line.key)
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!template && !line.key.startsWith('own:')) issue('key', 'Unknown line')
    if (!template && line.label === '') issue('label', LABEL)
    const value = line.is_open ? '' : measuredValue(template, lineValue(line.key, line.value, context))
    if (value === undefined)
      issue(
        'value',
        template?.unit === 'g' ? 'Enter a whole number of grams' : 'Enter a length with its unit, such as 43.0 mm or 1 11/16 in',
      )
    return { ...line, label: template?.label ?? line.label, value: value ?? '' }
  })

/** Normalizes a value for storage: lengths in mm, weights in grams. Undefined if invalid. */
export function measuredValue(template: LineTemplate | undefined, value: string): string | undefined {
  const unit = template?.unit ?? null
  if (value === '' || unit === null) return value
  return unit === 'mm' ? lengthInMm(value, template?.suggestions) : weightInGrams(value)
}

/** `PUT /api/v1/builds/{id}/sheet-draft`: the builder's draft. Empty lines that are not open are omitted. */
export const SaveSheetDraft = z
  .object({
    title: contactFreeLine(120, TITLE).pipe(z.string().min(1, TITLE)),
    family: z.enum(BUILD_FAMILIES, 'Choose a construction type'),
    lines: z.array(Line).max(MAX_SHEET_LINES, `A spec sheet can have at most ${MAX_SHEET_LINES} lines`),
    promise: z.iso.date('Choose a date'),
    date_is_essential: z.boolean().default(false),
    /** Days by stage. Missing ones come from the builder's terms. */
    stage_days: z
      .record(
        z.string().max(40),
        z.int('Enter a whole number of days').min(1, 'At least 1 day').max(MAX_STAGE_DAYS, `At most ${MAX_STAGE_DAYS} days`),
      )
      .default({}),
    /**
     * Titles and weights by stage. Missing ones come from the template, and all weights must add up to 100. If omitted entirely,
     * the draft keeps its previous ones.
     */
    stage_titles: z.record(z.string().max(40), contactFreeLine(MAX_STAGE_TITLE)).optional(),
    stage_weights: z
      .record(z.string().max(40), z.int('Enter a whole number').min(1, 'At least 1%').max(WHOLE_WORK, 'At most 100%'))
      .optional(),
  })
  .superRefine(({ lines, family, stage_titles, stage_weights }, context) => {
    const sum = STAGE_TEMPLATES[family].reduce((total, { key, weight }) => total + (stage_weights?.[key] ?? weight), 0)
    if (sum !== WHOLE_WORK)
      context.addIssue({
        code: 'custom',
        path: ['stage_weights'],
        message: weightsProblem(sum),
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
        context.addIssue({ code: 'custom', path: ['lines', at, 'key'], message: 'This spec is listed twice' })
  })
export type SaveSheetDraft = z.output<typeof SaveSheetDraft>
export type SaveSheetDraftBody = z.input<typeof SaveSheetDraft>

/** Keys of stages that repeat an earlier title. */
export function sameTitles(family: BuildFamily, own: Record<string, string>): string[] {
  const said = STAGE_TEMPLATES[family].map(({ key, title }) => ({ key, title: (own[key] || title).toLowerCase() }))
  return said.filter(({ title }, at) => said.findIndex((other) => other.title === title) < at).map(({ key }) => key)
}

/** One side's signature: the hash shown, the typed name and the checkbox. */
export const SignSheet = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: freeLine(120, NAME).pipe(z.string().min(1, NAME)),
  agrees: z.literal(true, 'Check the box to agree'),
  /** The builder confirmed a date that most similar builds miss. */
  promises_early: z.boolean().optional(),
})
export type SignSheet = z.output<typeof SignSheet>

export const AnswerSheet = z.object({ words: contactFreeText(2000, WORDS).pipe(z.string().min(1, WORDS)) })
export type AnswerSheet = z.output<typeof AnswerSheet>
