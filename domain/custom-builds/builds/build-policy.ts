import { MAX_STAGES_AT_ONCE } from '#contracts/custom-builds/build-stages.ts'
import {
  BUILD_MOVES,
  type BuildStatus,
  isStageUnderWay,
  STAGE_MOVES,
  type StageStatus,
  WITHOUT_INSTRUMENT,
} from '#contracts/custom-builds/build-states.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { refuseUnless, type SideIds } from '../requests/sides.ts'
import type { BuildSnapshot, StageRow } from './list-builds.ts'

type BuildFacts = Pick<
  BuildSnapshot,
  'status' | 'buyerId' | 'builderUserId' | 'startOpenCents' | 'openCents' | 'question' | 'fulfilment' | 'withdrawnAt'
> & { stages: readonly StageFacts[] }
type StageFacts = Pick<StageRow, 'key' | 'title' | 'status'>

/** Who can act on a build. To anyone else it does not exist. A suspended builder continues signed builds. */
export const buildPolicy = {
  read: (actor: Actor, build: SideIds): Verdict => refuseUnless('either', actor, build) ?? true,

  /** From signing until the build is over: updates are possible until the instrument arrives. */
  post: (actor: Actor, build: SideIds & Pick<BuildFacts, 'status'>): Verdict =>
    refuseUnless('builder', actor, build) ?? (BUILD_MOVES[build.status].length > 0 ? true : ended(build)),

  /** Notes on stages, for the same time. */
  note: (actor: Actor, build: SideIds & Pick<BuildFacts, 'status'>): Verdict => buildPolicy.post(actor, build),

  /** Agreeing to a public page, by either side; withdrawing is always possible. */
  publish: (actor: Actor, build: SideIds & PublicFacts): Verdict => {
    const refused = refuseUnless('either', actor, build)
    if (refused) return refused
    if (build.takenDownAt !== null) return new Refusal('conflict', 'The shop took this page down')
    return WITHOUT_INSTRUMENT.includes(build.status) ? ended(build) : true
  },

  pause: (actor: Actor, build: BuildFacts): Verdict => refuseUnless('builder', actor, build) ?? move(build, 'paused'),
  resume: (actor: Actor, build: BuildFacts): Verdict =>
    refuseUnless('builder', actor, build) ??
    (build.status === 'paused' ? true : new Refusal('conflict', 'The work is not paused')),

  /** Delivery in person, in one step, if no delivery was chosen. */
  recordDelivery: (actor: Actor, build: BuildFacts): Verdict =>
    refuseUnless('builder', actor, build) ??
    chosen(build) ??
    withdrawn(build) ??
    stillOpen(build) ??
    unanswered(build) ??
    move(build, 'handed_over'),

  start: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ??
    unpaid(build) ??
    idle(build) ??
    moveStage(stage, 'upcoming', 'running') ??
    tooMany(build) ??
    true,
  wait: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? idle(build) ?? moveStage(stage, 'running', 'waiting') ?? true,
  goOn: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? idle(build) ?? moveStage(stage, 'waiting', 'running') ?? true,
  /** A stage on hold is resumed and finished. */
  finish: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ??
    idle(build) ??
    (stage.status === 'waiting' ? undefined : moveStage(stage, 'running', 'done')) ??
    unfinished(build, stage) ??
    true,
  skip: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ??
    notBegun(build) ??
    idle(build) ??
    moveStage(stage, 'upcoming', 'skipped') ??
    unfinished(build, stage) ??
    true,
  reopen: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? idle(build) ?? moveStage(stage, 'done', 'running') ?? tooMany(build) ?? true,
}

type PublicFacts = Pick<BuildFacts, 'status'> & { takenDownAt: Date | null }

/** Whether the build is public: both sides agree. Same rule as `isPublicBuild` in SQL. */
export function hasPublicPage(build: PublicFacts & { buyerConsentAt: Date | null; builderConsentAt: Date | null }): boolean {
  const { status, takenDownAt, buyerConsentAt, builderConsentAt } = build
  return buyerConsentAt !== null && builderConsentAt !== null && takenDownAt === null && !WITHOUT_INSTRUMENT.includes(status)
}

function move({ status }: BuildFacts, to: BuildStatus): Verdict {
  if (BUILD_MOVES[status].includes(to)) return true
  return ended({ status })
}

function ended({ status }: Pick<BuildFacts, 'status'>): Refusal {
  return new Refusal('conflict', `This build is ${STATUS_WORDS[status]}, so you can’t do this`)
}

function unpaid({ status, startOpenCents: cents }: BuildFacts): Refusal | undefined {
  const isUnpaid = status === 'waiting' && cents > 0
  return conflictIf(isUnpaid, `The first payment of ${formatCents(cents)} is still unpaid. You can start once it’s paid.`)
}

function stillOpen({ status, openCents: cents }: BuildFacts): Refusal | undefined {
  const isUnpaid = status === 'ready' && cents > 0
  return conflictIf(isUnpaid, `${formatCents(cents)} is still unpaid. You can ship the instrument once everything is paid.`)
}

function withdrawn({ withdrawnAt }: BuildFacts): Refusal | undefined {
  return conflictIf(withdrawnAt !== null, 'The buyer withdrew, so the instrument stays in the workshop')
}

function chosen({ fulfilment }: BuildFacts): Refusal | undefined {
  const next = fulfilment === 'pickup' ? 'Confirm the pickup with their code.' : 'Ship the instrument and record the shipment.'
  return conflictIf(fulfilment !== null, `The buyer chose a delivery method. ${next}`)
}

function unanswered({ question }: BuildFacts): Refusal | undefined {
  const next = 'Withdraw the question to continue without an answer.'
  return conflictIf(question !== null, `The buyer hasn’t answered yet: ${question} ${next}`)
}

/** The last stage finishes the instrument, which an open question blocks. */
function unfinished(build: BuildFacts, { key }: StageFacts): Refusal | undefined {
  const isLast = build.stages.every((each) => each.key === key || each.status === 'done' || each.status === 'skipped')
  return isLast ? unanswered(build) : undefined
}

function notBegun({ status }: BuildFacts): Refusal | undefined {
  return conflictIf(status === 'waiting', 'Start a stage first')
}

/** Stages move while work is in progress; the first one starts the build. */
function idle({ status }: BuildFacts): Refusal | undefined {
  if (status === 'building' || status === 'waiting') return undefined
  if (status === 'paused') return new Refusal('conflict', 'Work is paused. Resume it first.')
  return ended({ status })
}

function moveStage(stage: StageFacts, from: StageStatus, to: StageStatus): Refusal | undefined {
  const canMove = stage.status === from && STAGE_MOVES[from].includes(to)
  return conflictIf(!canMove, `“${stage.title}” ${STAGE_WORDS[stage.status]}, so you can’t do this`)
}

function tooMany({ stages }: BuildFacts): Refusal | undefined {
  const underWay = stages.filter(isStageUnderWay)
  const titles = underWay.map(({ title }) => title).join(', ')
  return conflictIf(underWay.length >= MAX_STAGES_AT_ONCE, `Three stages are in progress: ${titles}. Finish one first.`)
}

const STATUS_WORDS: Record<BuildStatus, string> = {
  drafting: 'not agreed on yet',
  waiting: 'not started',
  building: 'in progress',
  paused: 'paused',
  ready: 'finished',
  handed_over: 'on its way to the buyer',
  inspection: 'already delivered',
  returning: 'being returned',
  completed: 'completed',
  returned: 'returned',
  cancelled: 'canceled',
}

const STAGE_WORDS: Record<StageStatus, string> = {
  upcoming: 'hasn’t started',
  running: 'is in progress',
  waiting: 'is on hold',
  done: 'is done',
  skipped: 'was skipped',
}
