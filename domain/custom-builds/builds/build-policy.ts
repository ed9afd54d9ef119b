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
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

export type BuildFacts = {
  status: BuildStatus
  buyerId: string
  builderUserId: string
  /** Unpaid amount that blocks the start. */
  startOpenCents: number
  /** Unpaid amount in total. */
  openCents: number
  stages: readonly StageFacts[]
  /** The question that the buyer has not answered yet. */
  question: string | null
  /** The delivery method, once the buyer has chosen one. */
  fulfilment: Fulfilment | null
  /** When a consumer withdrew while the instrument was in transit. */
  withdrawnAt: Date | null
}
export type StageFacts = { key: string; title: string; status: StageStatus }

/** Who can act on a build. To anyone else it does not exist. A suspended builder continues signed builds. */
export const buildPolicy = {
  read: (actor: Actor, build: Sides): Verdict => byEither(actor, build) ?? true,

  /** From signing until the build is over: updates are possible until the instrument arrives. */
  post: (actor: Actor, build: Sides & Pick<BuildFacts, 'status'>): Verdict =>
    byBuilder(actor, build) ?? (BUILD_MOVES[build.status].length > 0 ? true : ended(build)),

  /** Notes on stages, for the same time. */
  note: (actor: Actor, build: Sides & Pick<BuildFacts, 'status'>): Verdict => buildPolicy.post(actor, build),

  /** Agreeing to a public page, by either side; withdrawing is always possible. */
  publish: (actor: Actor, build: Sides & PublicFacts): Verdict => {
    const refused = byEither(actor, build)
    if (refused) return refused
    if (build.takenDownAt !== null) return new Refusal('conflict', 'The shop took this page down')
    return WITHOUT_INSTRUMENT.includes(build.status) ? ended(build) : true
  },

  pause: (actor: Actor, build: BuildFacts): Verdict => byBuilder(actor, build) ?? move(build, 'paused'),
  resume: (actor: Actor, build: BuildFacts): Verdict =>
    byBuilder(actor, build) ?? (build.status === 'paused' ? true : new Refusal('conflict', 'The work is not paused')),

  /** Hand-over in person, in one step, if no delivery was chosen. */
  handOver: (actor: Actor, build: BuildFacts): Verdict =>
    byBuilder(actor, build) ??
    chosen(build) ??
    withdrawn(build) ??
    stillOpen(build) ??
    unanswered(build) ??
    move(build, 'handed_over'),

  start: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ?? unpaid(build) ?? idle(build) ?? moveStage(stage, 'upcoming', 'running') ?? tooMany(build) ?? true,
  wait: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ?? idle(build) ?? moveStage(stage, 'running', 'waiting') ?? true,
  goOn: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ?? idle(build) ?? moveStage(stage, 'waiting', 'running') ?? true,
  /** A stage on hold is resumed and finished. */
  finish: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ??
    idle(build) ??
    (stage.status === 'waiting' ? undefined : moveStage(stage, 'running', 'done')) ??
    unfinished(build, stage) ??
    true,
  skip: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ??
    notBegun(build) ??
    idle(build) ??
    moveStage(stage, 'upcoming', 'skipped') ??
    unfinished(build, stage) ??
    true,
  reopen: (actor: Actor, build: BuildFacts, stage: StageFacts): Verdict =>
    byBuilder(actor, build) ?? idle(build) ?? moveStage(stage, 'done', 'running') ?? tooMany(build) ?? true,
}

type Sides = Pick<BuildFacts, 'buyerId' | 'builderUserId'>
type PublicFacts = Pick<BuildFacts, 'status'> & { takenDownAt: Date | null }

/** Whether the build is public: both sides agree. Same rule as `isPublicBuild` in SQL. */
export function hasPublicPage(build: PublicFacts & { buyerConsentAt: Date | null; builderConsentAt: Date | null }): boolean {
  const { status, takenDownAt, buyerConsentAt, builderConsentAt } = build
  return buyerConsentAt !== null && builderConsentAt !== null && takenDownAt === null && !WITHOUT_INSTRUMENT.includes(status)
}

function byEither(actor: Actor, { buyerId, builderUserId }: Sides): Refusal | undefined {
  if (actor?.id === builderUserId || actsAsBuyer(actor, buyerId)) return undefined
  return new Refusal('not_found', 'Build not found')
}

function byBuilder(actor: Actor, build: Sides): Refusal | undefined {
  if (actor?.id === build.builderUserId) return undefined
  return byEither(actor, build) ?? new Refusal('not_allowed', 'Only the builder can do this')
}

function move({ status }: BuildFacts, to: BuildStatus): Verdict {
  if (BUILD_MOVES[status].includes(to)) return true
  return ended({ status })
}

function ended({ status }: Pick<BuildFacts, 'status'>): Refusal {
  return new Refusal('conflict', `This build is ${STATUS_WORDS[status]}, so you can’t do this`)
}

function unpaid({ status, startOpenCents }: BuildFacts): Refusal | undefined {
  if (status !== 'waiting' || startOpenCents === 0) return undefined
  return new Refusal(
    'conflict',
    `The first payment of ${formatCents(startOpenCents)} is still unpaid. You can start once it’s paid.`,
  )
}

function stillOpen({ status, openCents }: BuildFacts): Refusal | undefined {
  if (status !== 'ready' || openCents === 0) return undefined
  return new Refusal(
    'conflict',
    `${formatCents(openCents)} is still unpaid. You can ship the instrument once everything is paid.`,
  )
}

function withdrawn({ withdrawnAt }: BuildFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'The buyer withdrew, so the instrument stays in the workshop') : undefined
}

function chosen({ fulfilment }: BuildFacts): Refusal | undefined {
  if (fulfilment === null) return undefined
  const next = fulfilment === 'pickup' ? 'Confirm the pickup with their code.' : 'Ship the instrument and record the shipment.'
  return new Refusal('conflict', `The buyer chose a delivery method. ${next}`)
}

function unanswered({ question }: BuildFacts): Refusal | undefined {
  if (question === null) return undefined
  return new Refusal(
    'conflict',
    `The buyer hasn’t answered yet: ${question} Withdraw the question to continue without an answer.`,
  )
}

/** The last stage finishes the instrument, which an open question blocks. */
function unfinished(build: BuildFacts, { key }: StageFacts): Refusal | undefined {
  const isLast = build.stages.every((each) => each.key === key || each.status === 'done' || each.status === 'skipped')
  return isLast ? unanswered(build) : undefined
}

function notBegun({ status }: BuildFacts): Refusal | undefined {
  return status === 'waiting' ? new Refusal('conflict', 'Start a stage first') : undefined
}

/** Stages move while work is in progress; the first one starts the build. */
function idle({ status }: BuildFacts): Refusal | undefined {
  if (status === 'building' || status === 'waiting') return undefined
  if (status === 'paused') return new Refusal('conflict', 'Work is paused. Resume it first.')
  return ended({ status })
}

function moveStage(stage: StageFacts, from: StageStatus, to: StageStatus): Refusal | undefined {
  if (stage.status === from && STAGE_MOVES[from].includes(to)) return undefined
  return new Refusal('conflict', `“${stage.title}” ${STAGE_WORDS[stage.status]}, so you can’t do this`)
}

function tooMany({ stages }: BuildFacts): Refusal | undefined {
  const underWay = stages.filter(isStageUnderWay)
  if (underWay.length < MAX_STAGES_AT_ONCE) return undefined
  return new Refusal(
    'conflict',
    `Three stages are in progress: ${underWay.map(({ title }) => title).join(', ')}. Finish one first.`,
  )
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
