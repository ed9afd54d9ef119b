import { z } from 'zod'
import { freeLine, freeText } from '../kernel/free-text.ts'
import { MAX_SIGNOFF_CHOICES, MAX_SIGNOFF_PICTURES, MAX_SIGNOFF_QUESTION, MAX_SIGNOFF_WORDS } from './build-signoffs.ts'

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
export type AskSignOffBody = z.input<typeof AskSignOff>

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
