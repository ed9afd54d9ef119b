import { MAX_STAGES_AT_ONCE } from '#contracts/custom-builds/build-stages.ts'
import {
  BUILD_MOVES,
  type BuildStatus,
  IN_PROGRESS,
  isStageUnderWay,
  STAGE_MOVES,
  type StageStatus,
  UNFINISHED,
  WITHOUT_INSTRUMENT,
} from '#contracts/custom-builds/build-states.ts'
import {
  DELAY_MOVES,
  LIKELY_LATE_DAYS,
  MAX_DELAYS,
  MAX_SIGNOFFS,
  SIGNOFF_MOVES,
  type SignOffStatus,
} from '#contracts/custom-builds/buyer-answers.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { refuseUnless, type SideIds } from '../requests/request-policy.ts'
import type { DelayRow } from './builds-tables.ts'
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

type Sides = SideIds & { status: BuildStatus }
type SignOffFacts = { status: SignOffStatus; question: string; lateAnswer: string | null }

/** Who can ask the buyer, and who can answer. To anyone else the build does not exist. */
export const signOffPolicy = {
  ask: (actor: Actor, build: Sides, asked: readonly SignOffFacts[]): Verdict =>
    refuseUnless('builder', actor, build) ?? questionsOver(build) ?? openOne(asked) ?? tooManyQuestions(asked) ?? true,

  /** Also after the deadline, as a note. */
  answer: (actor: Actor, build: Sides, asked: SignOffFacts): Verdict =>
    refuseUnless('buyer', actor, build) ?? questionsOver(build) ?? questionAnswered(asked) ?? true,

  withdraw: (actor: Actor, build: Sides, { status }: SignOffFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? (SIGNOFF_MOVES[status].includes('withdrawn') || closed(status)),
}

function questionsOver({ status }: Sides): Refusal | undefined {
  if (IN_PROGRESS.includes(status) || status === 'ready') return undefined
  return new Refusal('conflict', status === 'waiting' ? 'Work hasn’t started yet' : 'Questions for this build are closed')
}

function openOne(asked: readonly SignOffFacts[]): Refusal | undefined {
  const open = asked.find(({ status }) => status === 'open')
  return conflictIf(open !== undefined, `The buyer hasn’t questionAnswered this yet: ${open?.question}`)
}

function tooManyQuestions(asked: readonly SignOffFacts[]): Refusal | undefined {
  const isFull = asked.length >= MAX_SIGNOFFS
  return conflictIf(isFull, `You’ve reached the limit of ${MAX_SIGNOFFS} questions. Send a message instead.`)
}

function questionAnswered({ status, lateAnswer }: SignOffFacts): Refusal | undefined {
  if (status === 'open' || (status === 'lapsed' && lateAnswer === null)) return undefined
  return closed(status)
}

function closed(status: SignOffStatus): Refusal {
  return new Refusal('conflict', status === 'withdrawn' ? 'The builder withdrew the question' : 'This question is closed')
}

type Late = Pick<BuildSnapshot, 'status' | 'promise' | 'dateIsEssential' | 'lastDate'>
type DelayFacts = Late & SideIds
type Notice = Pick<DelayRow, 'status' | 'toDay' | 'number'>

/** Who can announce a delay, and how the buyer can answer. To anyone else the build does not exist. */
export const delayPolicy = {
  announce: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    refuseUnless('builder', actor, build) ?? whyNotAnnounce(build, newest) ?? true,

  wait: (actor: Actor, build: DelayFacts, newest: Notice | undefined): Verdict =>
    refuseUnless('buyer', actor, build) ?? delayOver(build) ?? noticeAnswered(newest) ?? true,

  /** Once, after a missed promised date; also for finished builds while only the builder is next. */
  setLastDate: (
    actor: Actor,
    build: DelayFacts & { awaitsShipment: boolean; awaitsStartByBuyer: boolean },
    today: string,
  ): Verdict =>
    refuseUnless('buyer', actor, build) ??
    (build.awaitsShipment ? undefined : delayOver(build)) ??
    conflictIf(build.awaitsStartByBuyer, 'The build hasn’t started and is waiting on you') ??
    conflictIf(build.promise === null || today <= build.promise, 'The promised date hasn’t passed') ??
    conflictIf(build.lastDate !== null, 'You’ve already set a deadline') ??
    true,
}

/** Why no delay notice is possible; undefined if one is. */
export function whyNotAnnounce(build: Late, newest: Notice | undefined): Refusal | undefined {
  const isFull = (newest?.number ?? 0) >= MAX_DELAYS
  return (
    delayOver(build) ??
    conflictIf(build.promise === null, 'This build has no promised date') ??
    conflictIf(isFull, `You can send at most ${MAX_DELAYS} delay notices per build. Please message the buyer instead.`)
  )
}

/**
 * Whether the buyer can cancel a late build for a full refund: while a delay notice is not agreed to or has no date, after the
 * buyer's deadline, and immediately if the date is essential. `day`: see `lateBy`.
 */
export function mayEndLate(build: Late, newest: Notice | undefined, day: string): boolean {
  // Also when finished, until the instrument leaves the workshop.
  if (build.status !== 'ready' && delayOver(build)) return false
  const { promise, dateIsEssential, lastDate } = build
  const isPastLast = lastDate !== null && day > lastDate
  return (
    isUnsettled(newest) || isWaitingWithoutDate(newest) || isPastLast || (dateIsEssential && promise !== null && day > promise)
  )
}

/** A notice that the buyer has not agreed to. */
export function isUnsettled(newest: Pick<Notice, 'status'> | undefined): boolean {
  return newest?.status === 'open' || newest?.status === 'unanswered'
}

/** The buyer agreed to wait without a new date, so the old one no longer counts. */
export function isWaitingWithoutDate(newest: Pick<Notice, 'status' | 'toDay'> | undefined): boolean {
  return newest?.status === 'agreed' && newest.toDay === null
}

function delayOver({ status }: Pick<Late, 'status'>): Refusal | undefined {
  if (UNFINISHED.includes(status)) return undefined
  if (status === 'ready') return new Refusal('conflict', 'The instrument is finished')
  const why = status === 'cancelled' ? 'This build was canceled' : 'The instrument has already left the workshop'
  return new Refusal('conflict', why)
}

function noticeAnswered(newest: Notice | undefined): Refusal | undefined {
  const isOpen = newest !== undefined && DELAY_MOVES[newest.status].includes('agreed')
  return conflictIf(!isOpen, newest ? 'This delay notice is already closed' : 'There is no delay notice')
}

type Expected = Late & { likely: { middle: string } | null; delay: Notice | undefined }

/** Whether the builder should set a new date: the promised date is near or past, and half of similar builds take longer. */
export function isLikelyLate({ status, promise, likely, delay }: Expected, today: string, within = LIKELY_LATE_DAYS): boolean {
  const isUnderWay = IN_PROGRESS.includes(status)
  if (!isUnderWay || promise === null) return false
  if (isUnsettled(delay) || isWaitingWithoutDate(delay)) return false
  if (today >= promise) return true
  return today >= addDays(promise, -within) && likely !== null && likely.middle > promise
}

type Facts = {
  builder: string
  paidCents: number
  /** Formats a day (YYYY-MM-DD). */
  write: (day: string) => string
  /** The deadline for an answer, in the reader's time zone. */
  until: string
}

/** A delay notice for the buyer: new date, reason, options, and what no answer means. */
export function describeDelay(delay: DelayRow, { builder, paidCents, write, until }: Facts): string[] {
  const expects = delay.toDay === null ? 'doesn’t have a new date yet' : `now expects ${write(delay.toDay)}`
  const money = paidCents > 0 ? `get a full refund of ${formatCents(paidCents)}` : 'pay nothing more'
  return [
    ...(delay.givenByShop ? [`The shop sent this notice on behalf of ${builder}.`] : []),
    `${builder} can’t make ${write(delay.fromDay)} and ${expects}.`,
    `Reason: ${delay.reason}`,
    `You can wait, or cancel the build and ${money}.`,
    silenceWords(delay, write(until)),
  ]
}

/** What no answer means. */
function silenceWords({ silence }: DelayRow, until: string): string {
  if (silence === 'waits') return `If you don’t reply by ${until}, we’ll assume that you agree to wait.`
  if (silence === 'refunds') return `If you don’t reply by ${until}, the build will be canceled and you’ll get a full refund.`
  return 'If you don’t reply, that doesn’t count as agreeing to wait. You can cancel the build for a full refund until the instrument leaves the workshop.'
}
