import { z } from 'zod'
import { MAX_STAGE_NOTE } from './build-stages.ts'
import { WAIT_REASONS } from './build-states.ts'

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
