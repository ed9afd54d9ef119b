import { VERY_NEAR_DAYS } from '#contracts/build-delays.ts'
import { buildPaymentPath } from '#contracts/build-payments.ts'
import { rangeBasis, rangeText } from '#contracts/build-range.ts'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import type { SheetContent } from '#contracts/build-sheet.ts'
import type { SheetSide } from '#contracts/build-sheets.ts'
import type { Build, BuildSignOff, BuildStage } from '#contracts/build-views.ts'
import { formatCents, formatDollars } from '#contracts/money.ts'
import { publicBuildPath } from '#contracts/public-builds.ts'
import { Refusal } from '#contracts/refusal.ts'
import { openDeliveryCents } from '../build-requests/open-delivery-cents.ts'
import { isAheadOfWork } from '../build-requests/refuse-money-ahead.ts'
import type { Actor } from '../kernel/actor.ts'
import { abilities, type Verdict } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { dayIn } from '../kernel/day-in.ts'
import { awaitsSending, awaitsStartByBuyer, lateBy } from './awaits-sending.ts'
import { buildPolicy, hasPublicPage } from './build-policy.ts'
import { decidedWords } from './decided-words.ts'
import { delayPolicy, isLikelyLate, mayEndLate } from './delay-policy.ts'
import { delayWords } from './delay-words.ts'
import { earnedPercent } from './earned.ts'
import type { StageRow, WaitRow } from './lock-build.ts'
import { type ReadBuild, sentenceOf } from './read-builds.ts'
import { mayWithdraw, whyNotEnd } from './read-endings.ts'
import { shortDay } from './short-day.ts'
import { signOffPolicy } from './signoff-policy.ts'
import { isUpdateDue } from './update-due.ts'

type Money = Pick<CustomBuildRequest, 'payment_links' | 'parts'>

/** A build as one of its sides sees it. `money`: what its buyer can pay now, and what its builder alone reads. */
export function buildView(
  { actor, now, settings }: Needs<'actor' | 'now' | 'settings'>,
  build: ReadBuild,
  { atRisk, sheet, ...money }: Money & { atRisk: Build['at_risk']; sheet: SheetContent | undefined },
): Build {
  const side = actor?.id === build.builderUserId ? 'builder' : 'buyer'
  const { pause, resume, post, handOver, publish } = buildPolicy
  const reader = { side, now: now(), timeZone: settings.timeZone } as const
  const today = dayIn(settings.timeZone, now())
  return {
    request_id: build.requestId,
    status: build.status,
    sentence: sentenceOf(build, reader),
    time_zone: settings.timeZone,
    title: build.title,
    family: build.family,
    side,
    builder: build.builder,
    buyer_name: build.buyerName,
    promise: build.promise,
    promise_first: build.promiseFirst,
    date_is_essential: build.dateIsEssential,
    likely: likelyView(build, reader),
    update_every_days: build.updateEveryDays,
    started_at: build.startedAt?.toISOString() ?? null,
    ready_at: build.readyAt?.toISOString() ?? null,
    completed_at: build.completedAt?.toISOString() ?? null,
    last_news_at: build.lastNewsAt.toISOString(),
    earned_percent: earnedPercent(build.status, build.stages),
    at_risk: atRisk,
    stages: stageViews(actor, build),
    pause: waitView(build.waits.find(({ stageKey }) => stageKey === null)),
    delay: delayView(build, reader),
    last_date: build.lastDate,
    ended: endedView(build),
    decided: decidedView(build, side),
    sign_offs: signOffViews(actor, build),
    waits_for_you: side === 'buyer' ? waitsForBuyer(build, money) : waitsForBuilder(build, reader),
    public_page: publicPageView(build),
    can: abilities({
      pause: pause(actor, build),
      resume: resume(actor, build),
      post: post(actor, build),
      hand_over: handOver(actor, build),
      end: whyNotEnd(build, { by: side, now: now() }) ?? true,
      end_late:
        side === 'buyer' && mayEndLate(build, build.delay, lateBy(build, reader))
          ? true
          : new Refusal('conflict', 'It is not late'),
      withdraw: withdrawal(build, sheet, reader),
      announce_delay: delayPolicy.announce(actor, build, build.delay),
      agree_to_wait: delayPolicy.wait(actor, build, build.delay),
      set_last_date: delayPolicy.setLastDate(
        actor,
        { ...build, awaitsSending: awaitsSending(build), awaitsStartByBuyer: awaitsStartByBuyer(build) },
        today,
      ),
      ask: signOffPolicy.ask(actor, build, build.signOffs),
      publish: publish(actor, build),
    }),
  }
}

/** Until it has its label: then the withdrawal is written down, and what comes is sent back. */
function withdrawal(build: ReadBuild, sheet: SheetContent | undefined, { side, now }: { side: SheetSide; now: Date }): Verdict {
  const refusal = whyNotEnd(build, { by: side, now })
  if (refusal) return refusal
  const isOpen = side === 'buyer' && build.parcel === undefined && mayWithdraw(build, sheet)
  return isOpen ? true : new Refusal('conflict', 'There is nothing to withdraw from here')
}

function publicPageView(build: ReadBuild): Build['public_page'] {
  return {
    path: hasPublicPage(build) && build.slug ? publicBuildPath(build.slug) : null,
    public_name: build.publicName,
    buyer_agrees: build.buyerConsentAt !== null,
    builder_agrees: build.builderConsentAt !== null,
    is_taken_down: build.takenDownAt !== null,
  }
}

function likelyView({ likely }: ReadBuild, { now, timeZone }: { now: Date; timeZone: string }): Build['likely'] {
  if (!likely) return null
  const { from, to, ownBuilds } = likely
  return { from, to, text: `Likely ready ${rangeText({ from, to }, dayIn(timeZone, now))}`, basis: rangeBasis(ownBuilds) }
}

function delayView({ delay, builder, paidCents }: ReadBuild, { now, timeZone }: { now: Date; timeZone: string }): Build['delay'] {
  if (!delay) return null
  return {
    number: delay.number,
    from_day: delay.fromDay,
    to_day: delay.toDay,
    reason: delay.reason,
    given_by_shop: delay.givenByShop,
    status: delay.status,
    answer_by: delay.answerBy.toISOString(),
    words: delayWords(delay, {
      builder: builder.name,
      paidCents,
      write: (day) => shortDay(day, dayIn(timeZone, now)),
      until: dayIn(timeZone, delay.answerBy),
    }),
  }
}

function endedView({ status, cancelledBy, cancelKind, cancelReason, keptCents, returnedCents }: ReadBuild): Build['ended'] {
  if (cancelledBy === null || (status !== 'cancelled' && status !== 'returned')) return null
  return {
    by: cancelledBy,
    kind: cancelKind ?? 'builder_ends',
    reason: cancelReason,
    keeps: keptCents / 100,
    back: returnedCents / 100,
  }
}

function decidedView({ decided, builder, buyerName }: ReadBuild, side: SheetSide): Build['decided'] {
  if (!decided) return null
  const words = decidedWords(decided, { side, builder: builder.name, buyer: buyerName })
  return { decision: decided.decision, words, reason: decided.reason, decided_at: decided.at }
}

function signOffViews(actor: Actor, build: ReadBuild): BuildSignOff[] {
  return build.signOffs.map((asked) => ({
    id: asked.id,
    stage_key: asked.stageKey,
    stage_title: build.stages.find(({ key }) => key === asked.stageKey)?.title ?? null,
    question: asked.question,
    pictures: asked.pictures,
    choices: asked.choices,
    status: asked.status,
    asked_at: asked.askedAt.toISOString(),
    answer_by: asked.answerBy.toISOString(),
    choice: asked.choice,
    words: asked.words,
    answered_at: asked.answeredAt?.toISOString() ?? null,
    late_answer: asked.lateAnswer,
    moved_days: asked.movedDays,
    can: abilities({
      answer: signOffPolicy.answer(actor, build, asked),
      withdraw: signOffPolicy.withdraw(actor, build, asked),
    }),
  }))
}

/** The stages of a build, with what the reader may do with each now. */
export function stageViews(actor: Actor, build: ReadBuild): BuildStage[] {
  return build.stages.map((stage) => ({
    key: stage.key,
    title: stage.title,
    note: stage.note,
    weight: stage.weight,
    plan_days: stage.planDays,
    cure_days: stage.cureDays,
    status: stage.status,
    started_at: stage.startedAt?.toISOString() ?? null,
    done_at: stage.status === 'done' ? (stage.doneAt?.toISOString() ?? null) : null,
    wait: waitView(build.waits.find(({ stageKey }) => stageKey === stage.key)),
    can: stageCan(actor, build, stage),
  }))
}

function stageCan(actor: Actor, build: ReadBuild, stage: StageRow): BuildStage['can'] {
  const { start, wait, goOn, finish, skip, reopen, note } = buildPolicy
  return abilities({
    start: start(actor, build, stage),
    wait: wait(actor, build, stage),
    resume: goOn(actor, build, stage),
    finish: finish(actor, build, stage),
    skip: skip(actor, build, stage),
    reopen: reopen(actor, build, stage),
    note: note(actor, build),
  })
}

function waitView(wait: WaitRow | undefined): BuildStage['wait'] {
  if (!wait) return null
  const { reason, note, startedAt, expectedOn } = wait
  return { reason, note, started_at: startedAt.toISOString(), expected_on: expectedOn }
}

/** What the buyer should do first, in the room and in the mail of Sunday: what only they can decide, then money. */
export function waitsForBuyer(build: ReadBuild, money: Money): Build['waits_for_you'] {
  const { delay, question } = build
  const isUnsettled = delay?.status === 'open' || delay?.status === 'unanswered'
  return [
    ...(isUnsettled ? [{ text: 'Say whether you wait, or end it', path: '#delay' }] : []),
    ...(question === null ? [] : [{ text: `${build.builder.name} asks: ${question}`, path: '#questions' }]),
    ...(build.hasProposal
      ? [{ text: `Say whether you agree to what ${build.builder.name} would change`, path: '#changes' }]
      : []),
    ...slotOffer(build),
    ...firstPayment(build, money),
    ...partsDue(build, money),
    ...afterTheWork(build, 'buyer'),
  ]
}

type Next = Build['waits_for_you'][number]

/** A slot that is offered, or held until it is paid. */
function slotOffer({ requestId, withoutSlot, isStartUnpayable }: ReadBuild): Next[] {
  if (withoutSlot === null || withoutSlot === 'waiting' || isStartUnpayable) return []
  const text = withoutSlot === 'offered' ? 'Say whether you take the slot' : 'Pay for the slot'
  return [{ text, path: `/custom-builds/${requestId}/place` }]
}

/** The page behind it asks for this sum and nothing else: where two parts come before the work, for one after the other. */
function firstPayment(build: ReadBuild, { payment_links, parts }: Money): Next[] {
  const { status, requestId, startOpenCents, lostCents } = build
  if (status !== 'waiting' || startOpenCents === 0 || lostCents > 0 || build.isStartUnpayable) return []
  const startOpen = startOpenCents / 100
  const link = payment_links.find(({ amount }) => amount === startOpen)
  const part = parts.find(({ due_kind, state }) => isAheadOfWork(due_kind) && state !== 'paid')
  const asked = link ? link.payment_type : part && { partId: part.id }
  const amount = link || !part ? startOpen : part.amount
  const path = asked ? buildPaymentPath(requestId, asked) : null
  // What holds the slot begins nothing, and nothing begins without one.
  const isSlot = !link && part?.due_kind === 'slot'
  const so = build.withoutSlot === null ? ', so that the work can begin' : ''
  return [{ text: `Pay ${formatDollars(amount)}${isSlot ? ', which holds your slot' : so}`, path }]
}

/** Parts that have fallen due while the work is under way. */
function partsDue({ status, requestId, lostCents }: ReadBuild, { parts }: Money): Next[] {
  if ((status !== 'building' && status !== 'paused') || lostCents > 0) return []
  const due = parts.filter(({ state, url }) => state === 'due' && url !== null)
  return due.map(({ id, title, amount }) => {
    return { text: `Pay ${formatDollars(amount)}: ${title}`, path: buildPaymentPath(requestId, { partId: id }) }
  })
}

const HAND_OVER = '#hand-over'

/** What comes next once it is finished. */
function afterTheWork(build: ReadBuild, side: 'buyer' | 'builder'): Next[] {
  if (side === 'buyer' && build.status === 'ready') return [choiceOrPayment(build)].filter((next) => next !== undefined)
  const text = side === 'buyer' ? nextForBuyer(build) : nextForBuilder(build)
  return text ? [{ text, path: HAND_OVER }] : []
}

function choiceOrPayment({
  requestId,
  fulfilment,
  openCents,
  lostCents,
  handOver,
  paidDeliveryCents,
  withdrawnAt,
}: ReadBuild): Next | undefined {
  if (withdrawnAt) return undefined
  // Nothing more can be paid, so it cannot leave as it is.
  if (openCents > 0 && lostCents > 0) return undefined
  if (fulfilment === null) return { text: 'Choose how it comes to you', path: HAND_OVER }
  const delivery = openDeliveryCents(handOver, paidDeliveryCents)
  if (openCents + delivery === 0) return undefined
  const path = buildPaymentPath(requestId, delivery > 0 ? 'delivery' : 'full')
  return { text: `Pay ${formatCents(openCents + delivery)}`, path }
}

function nextForBuyer({
  status,
  inspectionUntil,
  sentBackAt,
  withdrawnAt,
  problemStatus,
  builder,
}: ReadBuild): string | undefined {
  if (problemStatus === 'offered') return `Answer what ${builder.name} offers`
  if (problemStatus === 'fixed') return 'Say whether it is with you again'
  if (status === 'inspection' && inspectionUntil && withdrawnAt) return 'Send it back'
  if (status === 'inspection' && inspectionUntil) return 'Say whether everything is as agreed'
  return status === 'returning' && !sentBackAt ? 'Send it back' : undefined
}

function nextForBuilder(build: ReadBuild): string | undefined {
  const { status, sentBackAt, notComeAt, problemKind, problemStatus } = build
  if (status === 'ready') return nextInWorkshop(build)
  // Of an offer, a repair that is done and a disagreement others decide.
  if (problemStatus === 'open') return 'See what the buyer has found'
  if (problemStatus === 'fixing') return 'Put it right'
  // What the builder has said of it waits for an operator.
  return status === 'returning' && sentBackAt && !notComeAt && !problemKind ? 'Say when it is back' : undefined
}

function nextInWorkshop(build: ReadBuild): string | undefined {
  const { fulfilment, openCents, paidDeliveryCents, handOver, parcel, cameBack, withdrawnAt } = build
  // With its label it is measured, and waits for its carrier. What its buyer has withdrawn from stays.
  if (parcel || withdrawnAt) return undefined
  // What a carrier was paid for is not measured any more.
  if (!handOver?.parcel && fulfilment !== 'pickup' && paidDeliveryCents === 0) return 'Measure the packed parcel'
  const isPaid = openCents === 0 && openDeliveryCents(handOver, paidDeliveryCents) === 0
  if (!isPaid || fulfilment === null) return undefined
  if (fulfilment === 'pickup') return 'Hand it over when the buyer comes'
  return cameBack ? 'Send it again once it is back' : 'Send it'
}

/** Of the stages under way, one that the sheet says the buyer is asked about, and nobody has asked. */
function stageToAskAbout({ stages, signOffs }: ReadBuild): StageRow | undefined {
  const isAsked = (stage: StageRow) => signOffs.some(({ stageKey, status }) => stageKey === stage.key && status !== 'withdrawn')
  return stages.find((stage) => stage.asksBuyer && stage.status === 'running' && !isAsked(stage))
}

/** Likely late, and the promised day is a week away at most: before everything else, and not instead of it. */
export function isUrgent(build: ReadBuild, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  return isLikelyLate(build, dayIn(timeZone, now), VERY_NEAR_DAYS)
}

/** What the builder should do first: in the room, and on the bench, where nobody reads a price. */
export function waitsForBuilder(build: ReadBuild, reader: { now: Date; timeZone: string }): Build['waits_for_you'] {
  if (build.status === 'waiting' && build.withoutSlot === 'waiting')
    return [{ text: 'Give it a slot in your order book', path: '/dashboard/order-book' }]
  if (build.status === 'waiting' && build.startOpenCents === 0 && build.withoutSlot === null)
    return [{ text: 'Start the first stage', path: null }]
  const next = afterTheWork(build, 'builder')
  if (next.length > 0) return next
  const today = dayIn(reader.timeZone, reader.now)
  const how = build.promise !== null && today > build.promise ? 'Later than promised' : 'Likely late'
  const likelyLate = { text: `${how}: tell ${build.buyerName} now`, path: '#delay' }
  const urgent = isUrgent(build, reader)
  const unasked = stageToAskAbout(build)
  return [
    ...(urgent ? [likelyLate] : []),
    ...(build.hasWish ? [{ text: 'Answer what the buyer wishes to change', path: '#changes' }] : []),
    ...(unasked ? [{ text: `Ask ${build.buyerName} before it is done: ${unasked.title}`, path: '#questions' }] : []),
    ...(!urgent && isLikelyLate(build, today) ? [likelyLate] : []),
    ...(isUpdateDue(build, reader) ? [{ text: 'An update is due', path: '/dashboard/bench' }] : []),
  ]
}
