import { z } from 'zod'
import { freeLine, freeText } from '../kernel/free-text.ts'
import { MAX_STAGE_NOTE } from './build-stages.ts'
import { WAIT_REASONS } from './build-states.ts'
import {
  MAX_DELAY_REASON,
  MAX_SIGNOFF_CHOICES,
  MAX_SIGNOFF_PICTURES,
  MAX_SIGNOFF_QUESTION,
  MAX_SIGNOFF_WORDS,
} from './buyer-answers.ts'
import { ENDING_KINDS, MAX_ENDING_REASON } from './cancellation.ts'

const Words = z.string().trim().max(MAX_STAGE_NOTE, 'Keep this to 500 characters or less')
const Note = Words.default('')
/** Forecasts use this date, so it can't be years away. */
const expectedDay = (missing: string) => z.iso.date(missing).refine((day) => day < '2100', 'Choose an earlier date')
const ExpectedOn = z.preprocess((day) => day || null, expectedDay('Enter a date').nullable()).default(null)

/** Why a stage is on hold. */
export const WaitBody = z.object({
  reason: z.enum(WAIT_REASONS, 'Choose what the build is waiting on'),
  note: Note,
  expected_on: ExpectedOn,
})
export type WaitBody = z.output<typeof WaitBody>

/** The builder's note on a stage, such as why this wood; empty removes it. */
export const StageNoteBody = z.object({ note: Words })
export type StageNoteBody = z.output<typeof StageNoteBody>

/** The reason for a pause and the estimated restart date, which the buyer plans by. */
export const PauseBody = z.object({
  reason: z.enum(['parts', 'workshop', 'illness', 'other'], 'Choose a reason for the pause'),
  note: Note,
  expected_on: expectedDay('Enter an estimated restart date'),
})
export type PauseBody = z.output<typeof PauseBody>

const REASON = 'Enter a reason for reopening'

/** The buyer reads the reason. */
export const ReopenBody = z.object({
  reason: z.string(REASON).trim().min(1, REASON).max(MAX_STAGE_NOTE, 'Keep this to 500 characters or less'),
})

const DELAY_REASON = 'Enter a reason for the delay'

/** The builder announces that the promised date will be missed, with a new date or none. */
export const AnnounceDelay = z.object({
  /** Null if unknown. */
  to_day: z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()).default(null),
  reason: freeText(MAX_DELAY_REASON, DELAY_REASON).pipe(z.string().min(1, DELAY_REASON)),
})
export type AnnounceDelay = z.output<typeof AnnounceDelay>
/** The date shown to the buyer, so that they agree to no other. */
export const AgreeToWait = z.object({ to_day: z.iso.date().nullable() })

/** After this day, the buyer can cancel the build for a full refund. */
export const SetLastDate = z.object({ day: z.iso.date('Choose a date') })

/** The chosen cancellation option and the figures shown. Refused if they have changed. */
export const EndBuild = z.object({
  kind: z.enum(ENDING_KINDS, 'Choose a cancellation option'),
  /** The amount the builder keeps and the refund, in dollars. */
  keeps: z.number().min(0),
  back: z.number().min(0),
  reason: z.string().default('').pipe(freeText(MAX_ENDING_REASON)),
})
export type EndBuild = z.output<typeof EndBuild>

const QUESTION = 'Enter a question'
const PICTURES = 'Add at least one photo'
const NOT_YET = 'Describe the change you want'

export const AskSignOff = z.object({
  stage_key: z.preprocess((key) => key || null, z.string().max(40).nullable()).default(null),
  question: freeLine(MAX_SIGNOFF_QUESTION, QUESTION).pipe(z.string().min(3, QUESTION)),
  pictures: z
    .array(
      z.object({
        key: z.string().max(300),
        alt: z.string().trim().max(200, 'Keep the description to 200 characters or less').default(''),
      }),
      PICTURES,
    )
    .min(1, PICTURES)
    .max(MAX_SIGNOFF_PICTURES, `Maximum ${MAX_SIGNOFF_PICTURES} images allowed`),
  /** The choices, if the question is more than yes or not yet. */
  choices: z
    .array(freeLine(60).pipe(z.string().min(1)))
    .max(MAX_SIGNOFF_CHOICES)
    .default([]),
})
export type AskSignOff = z.output<typeof AskSignOff>
/** Yes, with the choice if there are any, or not yet, with a message. */
export const AnswerSignOff = z
  .object({
    answer: z.enum(['yes', 'not_yet'], 'Choose an answer'),
    choice: z.preprocess((choice) => choice || null, z.string().max(60).nullable()).default(null),
    words: z.string().default('').pipe(freeText(MAX_SIGNOFF_WORDS)),
  })
  .superRefine(({ answer, words }, context) => {
    if (answer === 'not_yet' && words === '') context.addIssue({ code: 'custom', path: ['words'], message: NOT_YET })
  })
export type AnswerSignOff = z.output<typeof AnswerSignOff>
export type AnswerSignOffBody = z.input<typeof AnswerSignOff>
