import { MAX_SIGNOFFS, SIGNOFF_MOVES, type SignOffStatus } from '#contracts/custom-builds/build-changes.ts'
import { type BuildStatus, IN_PROGRESS } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { refuseUnless, type SideIds } from '../requests/sides.ts'

type Sides = SideIds & { status: BuildStatus }
type SignOffFacts = { status: SignOffStatus; question: string; lateAnswer: string | null }

/** Who can ask the buyer, and who can answer. To anyone else the build does not exist. */
export const signOffPolicy = {
  ask: (actor: Actor, build: Sides, asked: readonly SignOffFacts[]): Verdict =>
    refuseUnless('builder', actor, build) ?? over(build) ?? openOne(asked) ?? tooMany(asked) ?? true,

  /** Also after the deadline, as a note. */
  answer: (actor: Actor, build: Sides, asked: SignOffFacts): Verdict =>
    refuseUnless('buyer', actor, build) ?? over(build) ?? answered(asked) ?? true,

  withdraw: (actor: Actor, build: Sides, { status }: SignOffFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? (SIGNOFF_MOVES[status].includes('withdrawn') || closed(status)),
}

function over({ status }: Sides): Refusal | undefined {
  if (IN_PROGRESS.includes(status) || status === 'ready') return undefined
  return new Refusal('conflict', status === 'waiting' ? 'Work hasn’t started yet' : 'Questions for this build are closed')
}

function openOne(asked: readonly SignOffFacts[]): Refusal | undefined {
  const open = asked.find(({ status }) => status === 'open')
  return conflictIf(open !== undefined, `The buyer hasn’t answered this yet: ${open?.question}`)
}

function tooMany(asked: readonly SignOffFacts[]): Refusal | undefined {
  const isFull = asked.length >= MAX_SIGNOFFS
  return conflictIf(isFull, `You’ve reached the limit of ${MAX_SIGNOFFS} questions. Send a message instead.`)
}

function answered({ status, lateAnswer }: SignOffFacts): Refusal | undefined {
  if (status === 'open' || (status === 'lapsed' && lateAnswer === null)) return undefined
  return closed(status)
}

function closed(status: SignOffStatus): Refusal {
  return new Refusal('conflict', status === 'withdrawn' ? 'The builder withdrew the question' : 'This question is closed')
}
