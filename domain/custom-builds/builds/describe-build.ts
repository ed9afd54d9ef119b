import { type BuildRange, shortRangeText } from '#contracts/custom-builds/build-range.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { BuildStatus, StageStatus, WaitReason } from '#contracts/custom-builds/build-states.ts'
import { stageInSentence } from '#contracts/custom-builds/stage-words.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'

export type SituationStage = {
  key: string
  title: string
  status: StageStatus
  /** YYYY-MM-DD, like all days below. */
  startedOn: string | null
  wait: { reason: WaitReason; expectedOn: string | null } | null
}

/** Input of the sentence. Days are YYYY-MM-DD, amounts cents. */
export type BuildSituation = {
  /** The reader: one of the two sides, or an operator. */
  side: SheetSide | 'operator'
  status: BuildStatus
  builder: string
  today: string
  stages: readonly SituationStage[]
  promise: string | null
  /** Must be paid before work starts. */
  startOpenCents: number
  /** The buyer could start the build by paying or accepting a slot, but hasn't. */
  awaitsStartByBuyer?: boolean
  /** The shop does not accept that payment now. */
  isStartUnpayable?: boolean
  /** State in the order book while the build has no slot. */
  withoutSlot?: 'waiting' | 'offered' | 'held' | null
  openCents: number
  /** Returned to the buyer by a bank, finally. No further payments are possible then. */
  lostCents: number
  /** Held by a bank during a dispute. */
  heldCents?: number
  /** The overdue amount, and since which day. */
  overdue?: { cents: number; since: string } | null
  buyer?: string
  pause: { reason: WaitReason; expectedOn: string | null } | null
  /** For the workshop page, which others in the workshop may see. */
  withoutPrices?: boolean
  /** The sheet was sent but not signed by the buyer. */
  isSheetSent?: boolean
  /** An open question to the buyer that blocks the work. */
  question?: string
  /** The slot's period, such as April–June 2027. */
  slot?: string
  /** Eight in ten similar builds finish in this range. */
  likely?: BuildRange
  /** The new date in the builder's latest delay notice. */
  expects?: string
  /** A notice without a new date: the missed date, and whether the buyer agreed to wait. */
  withoutDay?: { fromDay: string; isAgreed: boolean }
  /** The chosen delivery method and its unpaid amount. */
  chosen?: { how: 'shipping' | 'pickup'; openCents: number }
  /** Set once a label is bought or the parcel is shipped. The day is already formatted. */
  delivery?: { carrier: string; expected?: string; isOverdue?: boolean }
  inspectionUntil?: string
  /** The carrier returned the parcel after delivery. */
  isBroughtBack?: boolean
  /** The carrier could not deliver the parcel, and it was not reshipped. */
  cameBack?: boolean
  /** The label is bought, or being bought. */
  hasLabel?: boolean
  /** Shipped and never arrived. */
  isLost?: boolean
  /** Reported missing by the buyer. */
  isMissed?: boolean
  /** The buyer withdrew as a consumer before delivery. */
  isWithdrawn?: boolean
  /** The return deadline and state; `isWorse`: the builder disputes the condition. */
  goingBack?: { by: string; isSent: boolean; hasNotCome: boolean; isWorse?: boolean }
  /** Days without an update, once the shop has asked the builder. */
  askedAfterDays?: number
}

/** Describes the state of a build in one or two sentences, for the build page, lists and emails. */
export function describeBuild(facts: BuildSituation): string {
  const said = facts.side === 'operator' ? withoutFreeText(facts) : facts
  return SENTENCES[said.status](said)
}

/** Operators see amounts and dates, but no questions or stage titles that a builder typed. */
function withoutFreeText({ question, stages, ...facts }: BuildSituation): BuildSituation {
  const untitled = stages.map((stage) => ({ ...stage, title: '' }))
  return { ...facts, stages: untitled, ...(question !== undefined && { question: '' }) }
}

const SENTENCES: Record<BuildStatus, (facts: BuildSituation) => string> = {
  drafting: ({ side, isSheetSent, builder }) => {
    if (isSheetSent) return side === 'buyer' ? 'Waiting for your signature.' : 'Waiting for the buyer’s signature.'
    return side === 'builder' ? 'You are writing the spec sheet.' : `${builder} is writing the spec sheet.`
  },
  // A build that needs its buyer to start is late only if the builder announced a delay.
  waiting: (facts) =>
    moneyFirst(facts, 'Work starts once this is paid.') ??
    (facts.awaitsStartByBuyer && !facts.expects && facts.withoutDay?.isAgreed !== false ? undefined : late(facts)) ??
    beforeStart(facts),
  building: (facts) => moneyFirst(facts, here(facts)) ?? openQuestion(facts) ?? late(facts) ?? noNews(facts) ?? working(facts),
  paused: (facts) => moneyFirst(facts, paused(facts)) ?? late(facts) ?? noNews(facts) ?? paused(facts),
  ready: (facts) => {
    if (facts.isWithdrawn)
      return facts.hasLabel ? withdrawnWithLabel(facts) : `${withdrew(facts.side)} The build will be canceled with a full refund.`
    const money = moneyFirst(facts, 'You can ship the instrument once everything is paid.')
    if (money) return money
    if (facts.stages.length === 0 && !facts.cameBack && !facts.delivery) return paidInFull(facts)
    return facts.side === 'buyer' ? readyForBuyer(facts) : readyInWorkshop(facts)
  },
  handed_over: ({ side, delivery, isMissed, isWithdrawn }) => {
    if (isMissed) return `${delivery ? `Shipped with ${delivery.carrier}. ` : ''}${REPORTED_MISSING}`
    if (isWithdrawn) return `${withdrew(side)} The return starts once the instrument arrives.`
    if (!delivery) return 'On the way.'
    if (delivery.isOverdue) return `Shipped with ${delivery.carrier}, expected ${delivery.expected}. Not delivered yet.`
    return `On the way with ${delivery.carrier}${delivery.expected ? `, expected ${delivery.expected}` : ''}.`
  },
  inspection: ({ side, inspectionUntil, today, isBroughtBack, isMissed, isWithdrawn }) => {
    if (!inspectionUntil && isBroughtBack) return 'The carrier returned the instrument. We’re looking into it.'
    if (!inspectionUntil && isMissed) return REPORTED_MISSING
    // An open problem stops the clock.
    if (!inspectionUntil) return `A problem ${side === 'buyer' ? 'you' : 'the buyer'} reported is being resolved.`
    const day = formatDay(inspectionUntil, today)
    if (isWithdrawn)
      return `${withdrew(side)} ${side === 'buyer' ? `Start the return now, or it starts automatically on ${day}.` : `The return starts automatically on ${day} at the latest.`}`
    return side === 'buyer'
      ? `Inspect your instrument by ${day} and confirm that everything is as agreed.`
      : `The buyer has until ${day} to inspect the instrument.`
  },
  returning,
  completed: ({ side }) => (side === 'buyer' ? 'The instrument is yours.' : 'Completed.'),
  returned: ({ side, builder, isLost, goingBack }) => {
    if (isLost) return 'The instrument never arrived.'
    // The return was never marked as shipped.
    if (goingBack && !goingBack.isSent) return side === 'buyer' ? 'You’re getting a refund.' : 'The buyer is getting a refund.'
    return `The instrument was returned to ${side === 'builder' ? 'you' : builder}.`
  },
  cancelled: () => 'This build was canceled.',
}

const REPORTED_MISSING = 'Delivery reported missing. We’re looking into it.'

const withdrew = (side: BuildSituation['side']) => `${side === 'buyer' ? 'You' : 'The buyer'} withdrew from the contract.`

function withdrawnWithLabel({ side, builder }: BuildSituation): string {
  const then =
    side === 'builder'
      ? 'Cancel the shipping label to cancel the build.'
      : `If ${builder} doesn’t ship the instrument within a week, the build will be canceled.`
  return `${withdrew(side)} ${then} If the instrument has already shipped, the return starts once it arrives.`
}

function returning(facts: BuildSituation): string {
  const { side, builder, goingBack } = facts
  const to = `to ${side === 'builder' ? 'you' : builder}`
  if (goingBack?.isWorse) {
    const who = side === 'builder' ? 'You' : builder
    return `The instrument is back. ${who} reported a problem with the return, and we’re looking into it.`
  }
  if (goingBack?.hasNotCome) return `The return shipment ${to} hasn’t arrived. We’re looking into it.`
  return goingBack && !goingBack.isSent ? toBeSent(facts, goingBack, to) : `The instrument is on its way back ${to}.`
}

function toBeSent({ side, today }: BuildSituation, goingBack: { by: string }, to: string): string {
  const by = formatDay(goingBack.by, today)
  if (goingBack.by >= today)
    return side === 'buyer'
      ? `Send the instrument back ${to} by ${by}.`
      : `The buyer has until ${by} to send the instrument back ${to}.`
  return side === 'buyer'
    ? `The return ${to} was due on ${by}. Send the instrument now, or we’ll decide what happens next.`
    : `The return ${to} was due on ${by}. We’re reviewing the case and will decide what happens next.`
}

/** A dispute or late payment, shown before everything else. `then` follows a late payment. */
function moneyFirst(facts: BuildSituation, then: string): string | undefined {
  if (facts.heldCents) return heldByBank(facts, facts.heldCents)
  const openCents = facts.status === 'waiting' ? facts.startOpenCents : facts.openCents
  if (facts.lostCents > 0 && openCents > 0) return returnedByBank(facts)
  if (!facts.overdue) return undefined
  const { cents, since } = facts.overdue
  return `${facts.withoutPrices ? 'A payment has been' : formatCents(cents)} overdue since ${formatDay(since, facts.today)}. ${then}`
}

function heldByBank({ side, buyer, withoutPrices }: BuildSituation, cents: number): string {
  const what = withoutPrices ? 'a payment' : formatCents(cents)
  if (side === 'buyer') return `You disputed ${what}. Your bank is holding the money until it decides.`
  return `${buyer ?? 'The buyer'} disputed ${what}. The bank is holding the money until it decides.`
}

/** The current stage, or the next one. */
function here(facts: BuildSituation): string {
  return `${stageAt(facts) ?? nextStage(facts.stages)}.`
}

/** A bank returned money, so the resulting balance cannot be paid here. */
function returnedByBank({ side, lostCents, builder, withoutPrices }: BuildSituation): string {
  const what = withoutPrices ? 'a payment' : formatCents(lostCents)
  if (side === 'operator') return `A bank returned ${what} to the buyer. You can settle the build.`
  if (side === 'builder') return `A bank returned ${what} to the buyer. We can settle the build for you.`
  return `Your bank returned ${what} to you, so nothing more can be paid here. Agree with ${builder} on what happens next.`
}

/** Without a spec sheet the shop knows only that the price is paid, not whether the work is done. */
function paidInFull({ side, builder, chosen, withoutPrices }: BuildSituation): string {
  const isBuyer = side === 'buyer'
  if (!chosen) return `Paid in full. ${isBuyer ? 'Choose' : 'Waiting on the buyer to choose'} delivery or pickup.`
  if (chosen.openCents > 0) {
    const delivery = withoutPrices ? 'the delivery' : `${formatCents(chosen.openCents)} for delivery`
    return `${isBuyer ? 'Pay' : 'Waiting on the buyer to pay'} ${delivery}.`
  }
  if (chosen.how === 'pickup')
    return `Paid in full. ${isBuyer ? `Agree on a pickup day with ${builder}` : 'The buyer will pick up the instrument'}.`
  const ships =
    side === 'builder'
      ? 'Ship the instrument to the buyer'
      : `${builder} will ship the instrument to ${isBuyer ? 'you' : 'the buyer'}`
  return `Paid in full. ${ships}.`
}

function readyInWorkshop(facts: BuildSituation): string {
  const { side, builder, openCents, chosen, delivery, withoutPrices, cameBack } = facts
  const open = openCents + (chosen?.openCents ?? 0)
  if (open > 0) return `${whereItIs(facts)} ${withoutPrices ? 'The balance' : formatCents(open)} is still unpaid.`
  if (delivery)
    return `The shipping label is ready. ${side === 'builder' ? `Hand the instrument to ${delivery.carrier}` : `${delivery.carrier} doesn’t have the instrument yet`}.`
  const isHere = cameBack ? whereItIs(facts) : 'The instrument is finished and paid for.'
  if (!chosen) return isHere
  if (chosen.how === 'pickup') return `${isHere} The buyer will pick it up.`
  const send = `${isHere} ${side === 'builder' ? 'Ship it' : `${builder} will ship it`}`
  return cameBack ? `${send} again once it arrives.` : `${send} to the buyer.`
}

function readyForBuyer(facts: BuildSituation): string {
  const { openCents, chosen, delivery, builder, cameBack } = facts
  const open = openCents + (chosen?.openCents ?? 0)
  if (delivery) return `Your instrument is packed and will ship with ${delivery.carrier}.`
  if (!chosen) return `${whereItIs(facts)} ${open > 0 ? `Pay ${formatCents(open)} and choose` : 'Choose'} delivery or pickup.`
  const next = chosen.how === 'pickup' ? 'before you pick it up' : 'to have it shipped'
  if (open > 0) return `${whereItIs(facts)} Pay ${formatCents(open)} ${next}.`
  if (cameBack)
    return `${whereItIs(facts)} ${chosen.how === 'pickup' ? 'You can pick it up there.' : 'They’ll ship it again once it arrives.'}`
  return chosen.how === 'pickup'
    ? `Your instrument is finished and paid for. Pick it up from ${builder}.`
    : `Your instrument is finished and paid for. ${builder} is getting it ready to ship.`
}

function whereItIs({ side, builder, cameBack }: BuildSituation): string {
  if (!cameBack) return side === 'buyer' ? 'Your instrument is finished.' : 'The instrument is finished.'
  return `Delivery failed. The carrier is returning the instrument to ${side === 'builder' ? 'you' : builder}.`
}

function beforeStart(facts: BuildSituation): string {
  const { side, slot, startOpenCents, builder, withoutPrices } = facts
  const blocked = blockedStart(facts)
  if (blocked) return blocked
  if (startOpenCents > 0) return `The first payment${withoutPrices ? '' : ` of ${formatCents(startOpenCents)}`} starts the build.`
  if (slot) return side === 'buyer' ? `Your slot is ${slot}. No action needed.` : `The slot is ${slot}.`
  if (side === 'buyer') return `${builder} can start. No action needed.`
  return `Everything is signed and paid. ${side === 'builder' ? 'You' : builder} can start.`
}

/** Why the build cannot start now, even if the buyer wants to pay. */
function blockedStart({ side, builder, startOpenCents, withoutSlot, isStartUnpayable }: BuildSituation): string | undefined {
  if (withoutSlot === 'offered' && !isStartUnpayable)
    return side === 'buyer' ? 'You’ve been offered a slot. Please reply.' : 'Waiting on the buyer to answer the slot offer.'
  if (withoutSlot === 'held' && !isStartUnpayable)
    return side === 'buyer' ? 'Pay to confirm your slot.' : 'Waiting on the buyer to pay for the slot.'
  if (withoutSlot) return `Waiting for a slot in ${side === 'builder' ? 'your' : `${builder}’s`} order book.`
  if (startOpenCents === 0 || !isStartUnpayable) return undefined
  return `Advance payments to ${side === 'builder' ? 'you' : builder} are paused.`
}

function openQuestion({ side, question, builder }: BuildSituation): string | undefined {
  if (question === undefined) return undefined
  if (side === 'operator') return `${builder} asked the buyer a question and is waiting for the answer.`
  if (side === 'builder') return `Waiting on the buyer’s reply: ${question}`
  return `${builder} is waiting for your reply: ${question}`
}

function late(facts: BuildSituation): string | undefined {
  const { side, promise, expects, withoutDay, today, builder } = facts
  if (withoutDay) return withoutNewDay(facts, withoutDay)
  if (!promise || (today <= promise && (!expects || expects <= promise))) return undefined
  const who = side === 'builder' ? 'Your new date is' : `${builder} now expects`
  const choice = side === 'buyer' ? ' You can wait or cancel the build.' : ''
  if (expects) return `Promised ${formatDay(promise, today)}. ${who} ${formatDay(expects, today)}.${choice}`
  const at = stageAt(facts)
  const overdue = `Overdue since ${formatDay(promise, today)}.`
  return at ? `${overdue} ${at}.` : overdue
}

/** Worded like the notice: the old date is no longer promised. */
function withoutNewDay(facts: BuildSituation, { fromDay, isAgreed }: NonNullable<BuildSituation['withoutDay']>): string {
  const { side, status, today, builder } = facts
  const day = formatDay(fromDay, today)
  const notice =
    side === 'builder'
      ? `You can’t make ${day} and don’t have a new date yet.`
      : `${builder} can’t make ${day} and doesn’t have a new date yet.`
  if (!isAgreed) return side === 'buyer' ? `${notice} You can wait or cancel the build.` : notice
  const at = stageAt(facts)
  const now = noNews(facts) ?? (status === 'paused' ? paused(facts) : at && `${at}.`)
  return now ? `${notice} ${now}` : notice
}

function noNews({ side, askedAfterDays, builder }: BuildSituation): string | undefined {
  if (askedAfterDays === undefined) return undefined
  const silent = `No update in ${askedAfterDays} days.`
  return side === 'buyer' ? `${silent} We’ve asked ${builder} for one.` : silent
}

function paused({ pause, today }: BuildSituation): string {
  const because = pause && PAUSED[pause.reason]
  const day = pause?.expectedOn
  const until = day ? ` ${day < today ? 'Was expected' : 'Expected'} to resume around ${formatDay(day, today)}.` : ''
  return `Work is paused${because ? `: ${because}` : ''}.${until}`
}

function working(facts: BuildSituation): string {
  const { stages, likely, promise, today } = facts
  const underWay = stages.filter(isUnderWay)
  const curing = underWay.find(({ wait }) => wait?.reason === 'curing')
  if (curing && underWay.every(({ status }) => status === 'waiting')) return cures(curing, today)
  const range = likely && `Estimated ready ${shortRangeText(likely, today)}.`
  const promised = promise && `Promised ${formatDay(promise, today)}.`
  return [`${stageAt(facts) ?? nextStage(stages)}.`, range, promised].filter(Boolean).join(' ')
}

function cures({ key, title, wait }: SituationStage, today: string): string {
  const what = title && (key === 'finish' || key === 'varnish') ? `The ${stageInSentence(title)} is curing` : 'Curing'
  const until = wait?.expectedOn ? ` until about ${formatDay(wait.expectedOn, today)}` : ''
  return `${what}${until}. No action needed.`
}

/** `Stage 5 of 9 · Body closed · started March 3`, without the title if it has none; undefined without a current stage. */
function stageAt({ stages, today }: Pick<BuildSituation, 'stages' | 'today'>): string | undefined {
  const underWay = stages.filter(isUnderWay)
  // A running stage takes precedence over one on hold.
  const stage = underWay.find(({ status }) => status === 'running') ?? underWay[0]
  if (!stage) return undefined
  const { title, wait, startedOn } = stage
  const since = startedOn && `started ${formatDay(startedOn, today)}`
  const until = wait?.expectedOn ? ` until about ${formatDay(wait.expectedOn, today)}` : ''
  const how = wait ? `${WAITS[wait.reason]}${until}` : since
  return [`Stage ${stages.indexOf(stage) + 1} of ${stages.length}`, title, how].filter(Boolean).join(' · ')
}

function nextStage(stages: readonly SituationStage[]): string {
  const next = stages.find(({ status }) => status === 'upcoming')
  const done = stages.filter(({ status }) => status === 'done' || status === 'skipped').length
  const soFar = `${done} of ${stages.length} stages done`
  return next?.title ? `${soFar} · Next: ${stageInSentence(next.title)}` : soFar
}

function isUnderWay({ status }: SituationStage): boolean {
  return status === 'running' || status === 'waiting'
}

const WAITS: Record<WaitReason, string> = {
  buyer: 'waiting for the buyer',
  parts: 'waiting for parts',
  curing: 'curing',
  workshop: 'waiting for its turn in the workshop',
  illness: 'on hold due to illness',
  other: 'on hold',
}

const PAUSED: Record<WaitReason, string> = {
  buyer: 'waiting for the buyer',
  parts: 'waiting for parts',
  curing: 'curing',
  workshop: 'the workshop is closed',
  illness: 'the builder is ill',
  other: '',
}
