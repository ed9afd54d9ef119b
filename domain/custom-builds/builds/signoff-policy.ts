import { MAX_SIGNOFFS, SIGNOFF_MOVES, type SignOffStatus } from '#contracts/custom-builds/build-signoffs.ts'
import { IN_PROGRESS } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { type BuildFacts, buildPolicy } from './build-policy.ts'

type Sides = Pick<BuildFacts, 'buyerId' | 'builderUserId' | 'status'>
type SignOffFacts = { status: SignOffStatus; question: string; lateAnswer: string | null }

/** Who can ask the buyer, and who can answer. To anyone else the build does not exist. */
export const signOffPolicy = {
  ask: (actor: Actor, build: Sides, asked: readonly SignOffFacts[]): Verdict =>
    only('builder', actor, build) ?? over(build) ?? openOne(asked) ?? tooMany(asked) ?? true,

  /** Also after the deadline, as a note. */
  answer: (actor: Actor, build: Sides, asked: SignOffFacts): Verdict =>
    only('buyer', actor, build) ?? over(build) ?? answered(asked) ?? true,

  withdraw: (actor: Actor, build: Sides, { status }: SignOffFacts): Verdict =>
    only('builder', actor, build) ?? (SIGNOFF_MOVES[status].includes('withdrawn') || closed(status)),
}

function only(side: 'builder' | 'buyer', actor: Actor, build: Sides): Refusal | undefined {
  const read = buildPolicy.read(actor, build)
  if (read instanceof Refusal) return read
  const isBuilder = actor?.id === build.builderUserId
  return isBuilder === (side === 'builder') ? undefined : new Refusal('not_allowed', `Only the ${side} can do this`)
}

function over({ status }: Sides): Refusal | undefined {
  if (IN_PROGRESS.includes(status) || status === 'ready') return undefined
  return new Refusal('conflict', status === 'waiting' ? 'Work hasn’t started yet' : 'Questions for this build are closed')
}

function openOne(asked: readonly SignOffFacts[]): Refusal | undefined {
  const open = asked.find(({ status }) => status === 'open')
  if (!open) return undefined
  return new Refusal('conflict', `The buyer hasn’t answered this yet: ${open.question}`)
}

function tooMany(asked: readonly SignOffFacts[]): Refusal | undefined {
  return asked.length < MAX_SIGNOFFS
    ? undefined
    : new Refusal('conflict', `You’ve reached the limit of ${MAX_SIGNOFFS} questions. Send a message instead.`)
}

function answered({ status, lateAnswer }: SignOffFacts): Refusal | undefined {
  if (status === 'open' || (status === 'lapsed' && lateAnswer === null)) return undefined
  return closed(status)
}

function closed(status: SignOffStatus): Refusal {
  return new Refusal('conflict', status === 'withdrawn' ? 'The builder withdrew the question' : 'This question is closed')
}
