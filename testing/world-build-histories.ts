import { and, eq, inArray, ne } from 'drizzle-orm'
import { DECISIONS, PROBLEM_ANSWERS } from '#contracts/buying/returns.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { SettleBuild } from '#contracts/operations/operator-bodies.ts'
import { buildDelays, buildStages } from '#domain/custom-builds/builds/builds-tables.ts'
import { agreeToWait, announceDelay, setLastDate } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { endBuild, getEnding } from '#domain/custom-builds/builds/end-build.ts'
import { makeAllPartsDue, runDelayDeadlines } from '#domain/custom-builds/builds/run-build-deadlines.ts'
import {
  finishStage,
  holdStage,
  pauseBuild,
  reopenStage,
  resumeBuild,
  resumeStage,
  skipStage,
  startStage,
} from '#domain/custom-builds/builds/stage-actions.ts'
import { buildChanges } from '#domain/custom-builds/changes/build-changes-table.ts'
import { lapseChanges } from '#domain/custom-builds/changes/warn-of-freezes.ts'
import { ofBuild } from '#domain/custom-builds/delivery/build-consigner.ts'
import { chooseDelivery, quoteDelivery, recordDelivery } from '#domain/custom-builds/delivery/build-delivery-actions.ts'
import { acceptInstrument } from '#domain/custom-builds/delivery/complete-delivery.ts'
import { getBuildDelivery } from '#domain/custom-builds/delivery/get-build-delivery.ts'
import { runDeliveryDeadlines } from '#domain/custom-builds/delivery/run-delivery-deadlines.ts'
import { remindOfBuilds } from '#domain/custom-builds/reminders/remind-of-builds.ts'
import { buildParts } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { completeRequest, declineRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundAnyPart } from '#domain/operations/operators/refund-any-part.ts'
import { getSettlement, settleBuild } from '#domain/operations/operators/settle-build.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { sweepReturns } from '#server/jobs/return-work.ts'
import type { States } from './build-states.ts'
import type { World } from './world.ts'
import { buildChangesOf, type SignedBuild } from './world-build-changes.ts'
import { ADDRESS } from './world-build-deliveries.ts'
import { buildPayments } from './world-build-payments.ts'
import { parcelsOf } from './world-deliveries.ts'
import type { Person } from './world-people.ts'
import {
  answerOffer,
  answerProblem,
  cancelReturn,
  confirmRepair,
  confirmReturn,
  decideLatest,
  finishRepair,
  previewOf,
  reportProblem,
  reportReturn,
  reportReturnMissing,
  seeBuild,
  sendBack,
  startReturn,
} from './world-returns.ts'
import { disputeWebhook, webhook } from './world-sales.ts'

const DAY = 86_400

/** Events of one build. `before`: the number of earlier payments in this world. */
export type Story = { world: World; operator: Person; build: SignedBuild; before: number; seen: States; done: string[] }
type Act = (story: Story, pick: number) => Promise<unknown>

export const idOf = ({ build }: Story) => build.request.id
const byBuilder = ({ world, build }: Story) => world.as(build.builder)
const byBuyer = ({ world, build }: Story) => world.as(build.buyer)
/** Disputes that the buyer opened. */
export function disputesOf(story: Story) {
  const intents = new Set(sessionsOf(story).map(({ paymentIntentId }) => paymentIntentId))
  return story.world.payments.disputes.filter(({ paymentIntentId }) => intents.has(paymentIntentId))
}
export const sessionsOf = ({ world, before }: Story) => world.payments.sessions.slice(before)
const at = <Thing>(things: readonly Thing[], pick: number): Thing | undefined => things[pick % Math.max(1, things.length)]

async function stageIn(story: Story, status: 'upcoming' | 'running' | 'waiting' | 'done', pick: number) {
  const all = await story.world.db
    .select()
    .from(buildStages)
    .where(eq(buildStages.requestId, idOf(story)))
    .orderBy(buildStages.position)
  const found = all.filter((stage) => stage.status === status)
  // Work continues from the first open stage.
  const stage = status === 'upcoming' ? found[0] : at(found, pick)
  return { requestId: idOf(story), key: stage?.key ?? 'none' }
}

async function changeIn(story: Story, statuses: ('asked' | 'proposed')[], pick: number): Promise<string> {
  const open = and(eq(buildChanges.requestId, idOf(story)), inArray(buildChanges.status, statuses))
  return at(await story.world.db.select().from(buildChanges).where(open), pick)?.id ?? crypto.randomUUID()
}

function onProposal(step: 'accept' | 'refuse' | 'withdraw'): Act {
  return async (story, pick) => buildChangesOf(story.world)[step](story.build, await changeIn(story, ['proposed'], pick))
}

async function paySession(world: World, sessionId: string) {
  world.payments.pay(sessionId)
  await webhook(world, sessionId, { times: 2 })
}

async function end(story: Story, as: Person, pick: number) {
  const { options } = await getEnding(story.world.as(as), idOf(story))
  const option = at(options, pick)
  if (!option) throw nothingToDo()
  await endBuild(story.world.as(as), idOf(story), { ...option, reason: '' })
}

const AMOUNTS = [-300, -95.55, 90, 180, 1200.01]

/** Actions of both sides, an operator, the card provider and the clock. The names appear in failure messages. */
export const ACTS: Record<string, [weight: number, act: Act]> = {
  'pay a part': [6, async (story, pick) => payPart(story, at(story.build.partIds, pick))],
  'pay all': [1, async ({ world, build }) => buildPayments(world).pay(build, 'full')],
  'pay any part': [3, async (story, pick) => payPart(story, at(await livingParts(story), pick)?.id)],
  'open a page': [
    2,
    async (story, pick) => buildPayments(story.world).open(story.build, { partId: at(story.build.partIds, pick) ?? '' }),
  ],
  'pay an old page': [
    3,
    async (story, pick) => {
      const open = at(
        sessionsOf(story).filter(({ status }) => status === 'open'),
        pick,
      )
      if (!open) throw nothingToDo()
      await paySession(story.world, open.sessionId)
    },
  ],
  'start a stage': [8, async (story, pick) => startStage(byBuilder(story), await stageIn(story, 'upcoming', pick))],
  'finish a stage': [8, async (story, pick) => finishStage(byBuilder(story), await stageIn(story, 'running', pick))],
  'skip a stage': [1, async (story, pick) => skipStage(byBuilder(story), await stageIn(story, 'upcoming', pick))],
  'open a stage again': [1, async (story, pick) => reopenStage(byBuilder(story), await stageIn(story, 'done', pick), 'A crack')],
  'let a stage wait': [
    1,
    async (story, pick) => holdStage(byBuilder(story), await stageIn(story, 'running', pick), waiting('parts')),
  ],
  'go on with a stage': [1, async (story, pick) => resumeStage(byBuilder(story), await stageIn(story, 'waiting', pick))],
  pause: [
    1,
    async (story) => pauseBuild(byBuilder(story), idOf(story), { ...waiting('illness'), expected_on: today(story, 30) }),
  ],
  'go on': [2, async (story) => resumeBuild(byBuilder(story), idOf(story))],
  'wish for a change': [2, async ({ world, build }) => buildChangesOf(world).ask(build)],
  'propose a change': [4, async ({ world, build }, pick) => buildChangesOf(world).propose(build, proposal(pick))],
  'answer a wish': [
    2,
    async (story, pick) =>
      buildChangesOf(story.world).answer(story.build, await changeIn(story, ['asked'], pick), proposal(pick)),
  ],
  'accept a change': [6, onProposal('accept')],
  'refuse a change': [1, onProposal('refuse')],
  'withdraw a change': [1, onProposal('withdraw')],
  'say that it takes longer': [2, async (story, pick) => announceDelay(byBuilder(story), idOf(story), later(pick))],
  wait: [2, async (story) => agreeToWait(byBuyer(story), idOf(story), (await newestDelay(story)) ?? null)],
  'set a last date': [1, async (story) => setLastDate(byBuyer(story), idOf(story), today(story, 40))],
  'end it as buyer': [1, async (story, pick) => end(story, story.build.buyer, pick)],
  'end it as builder': [1, async (story, pick) => end(story, story.build.builder, pick)],
  'settle it': [1, async (story, pick) => settle(story, pick)],
  'return a part': [2, async (story, pick) => returnSome(story, pick)],
  'dispute a payment': [1, async (story, pick) => dispute(story, pick)],
  'let a bank decide': [2, async (story, pick) => decideDispute(story, pick)],
  'hand it over': [2, async (story) => recordDelivery(byBuilder(story), idOf(story))],
  'choose to have it sent': [2, async (story) => chooseToSend(story)],
  'pay what is open with the delivery': [3, async ({ world, build }) => buildPayments(world).pay(build, 'delivery')],
  'buy its label': [4, async (story) => buyLabel(story)],
  'send it with their own label': [1, async (story) => sendWithOwnLabel(story)],
  'carry it': [4, async (story, pick) => carry(story, pick)],
  'choose to fetch it': [2, async (story) => chooseDelivery(byBuyer(story), idOf(story), { how: 'pickup' })],
  'be ready for them': [2, async (story) => markReadyForPickup(byBuilder(story), ofBuild(idOf(story)))],
  'give it to them': [4, async (story) => giveOut(story)],
  'say that all is well': [1, async (story) => acceptInstrument(byBuyer(story), idOf(story))],
  'report a problem': [3, async (story) => reportProblem(byBuyer(story), idOf(story), PROBLEM)],
  'answer a problem': [
    3,
    async (story, pick) => {
      const answer = PROBLEM_ANSWERS[pick % PROBLEM_ANSWERS.length]
      const refund = (await seeBuild(byBuilder(story), idOf(story))).return?.figures.total ?? 0
      return answerProblem(byBuilder(story), idOf(story), { answer, amount: 1 + pick * 17, refund, text: 'I see.' })
    },
  ],
  'answer an offer': [2, async (story, pick) => answerOfferRead(story, pick)],
  'decide what was found': [2, async (story, pick) => decide(story, pick)],
  'have mended it': [1, async (story) => finishRepair(byBuilder(story), idOf(story))],
  'say that it is with them again': [2, async (story, pick) => confirmRepair(byBuyer(story), idOf(story), pick % 3 !== 0)],
  'return it as built': [1, async (story) => startReturn(byBuyer(story), idOf(story), 'trial', await trialRefund(story))],
  'send it back': [2, async (story) => sendBack(byBuyer(story), idOf(story))],
  'keep it after all': [1, async (story) => cancelReturn(byBuyer(story), idOf(story))],
  'miss it': [1, async (story) => reportReturnMissing(byBuilder(story), idOf(story))],
  'find it worse': [1, async (story) => reportReturn(byBuilder(story), idOf(story), WORSE)],
  'have it back': [2, async (story) => confirmReturn(byBuilder(story), idOf(story))],
  complete: [1, async (story) => completeRequest(byBuilder(story), idOf(story))],
  decline: [1, async (story) => declineRequest(byBuilder(story), idOf(story), '')],
  'let days pass': [
    2,
    async ({ world }, pick) => {
      world.clock.advance(([1, 8, 15, 70][pick % 4] ?? 1) * DAY)
      await clockWork(world)
    },
  ],
}

const nothingToDo = () => new Refusal('conflict', 'There is nothing to do')
const waiting = (reason: 'parts' | 'illness') => ({ reason, note: '', expected_on: null })
const today = ({ world }: Story, days: number) => addDays(world.clock.now().toISOString().slice(0, 10), days)
const proposal = (pick: number) => ({
  lines: [{ key: 'inlay', value: `Number ${pick}` }],
  price: at(AMOUNTS, pick) ?? 0,
  days: (pick % 3) * 7,
  charge: pick % 2 === 0 ? ('now' as const) : ('with_last' as const),
})
const later = (pick: number) => ({ to_day: pick % 3 === 0 ? null : addDays('2030-07-01', pick), reason: 'A crack in the top.' })

async function newestDelay(story: Story) {
  const rows = await story.world.db
    .select()
    .from(buildDelays)
    .where(eq(buildDelays.requestId, idOf(story)))
  return rows.toSorted((a, b) => b.number - a.number)[0]?.toDay
}

function livingParts(story: Story) {
  return story.world.db
    .select()
    .from(buildParts)
    .where(and(eq(buildParts.requestId, idOf(story)), ne(buildParts.status, 'dropped')))
}

async function payPart({ world, build }: Story, partId = '') {
  await buildPayments(world).pay(build, { partId })
}

/** The buyer disputes the rest of a payment, or a third of it. */
async function dispute(story: Story, pick: number) {
  const known = new Set(disputesOf(story).map(({ paymentIntentId }) => paymentIntentId))
  const isLeft = ({
    paymentStatus,
    paymentIntentId,
    totalCents,
    refundedCents,
  }: (typeof story.world.payments.sessions)[number]) =>
    paymentStatus === 'paid' && !known.has(paymentIntentId) && totalCents - refundedCents > 3
  const paid = at(sessionsOf(story).filter(isLeft), pick)
  if (!paid) throw nothingToDo()
  const left = paid.totalCents - paid.refundedCents
  const cents = pick % 2 === 0 ? left : Math.floor(left / 3)
  await disputeWebhook(story.world, story.world.payments.dispute(paid.sessionId, { cents }))
}

async function decideDispute(story: Story, pick: number) {
  const found = at(disputesOf(story), pick)
  if (!found) throw nothingToDo()
  story.world.payments.decide(found.stripeDisputeId, pick % 2 === 0 ? 'won' : 'lost')
  await disputeWebhook(story.world, found.stripeDisputeId)
}

async function settle(story: Story, pick: number) {
  const { paid, most_back } = await getSettlement(story.world.as(story.operator), idOf(story))
  const back = toDollars(toCents(most_back * ([0, 0.37, 1][pick % 3] ?? 0)))
  const kind = pick % 5 === 0 ? 'late' : 'settled'
  await settleBuild(
    story.world.as(story.operator),
    idOf(story),
    SettleBuild.parse({ kind, paid, back, reason: 'Both have called' }),
  )
}

async function returnSome(story: Story, pick: number) {
  const paid = await paymentsOf(story)
  const payment = at(paid, pick)
  const cents = 1 + ((pick * 997) % 30_000)
  if (!payment) throw nothingToDo()
  await refundAnyPart(story.world.as(story.operator), { paymentId: payment.id, cents, reason: 'A late case' })
}

const WORSE = 'The top has a crack.'
const PROBLEM = { reason: 'not_as_agreed', details: 'The nut is too narrow.' } as const

async function chooseToSend(story: Story) {
  story.world.carriers.offer = undefined
  const { quote } = await quoteDelivery(byBuyer(story), idOf(story), ADDRESS)
  await chooseDelivery(byBuyer(story), idOf(story), { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
}

async function buyLabel(story: Story) {
  const { rates } = await quoteLabel(byBuilder(story), ofBuild(idOf(story)))
  await requestLabel(byBuilder(story), ofBuild(idOf(story)), { rateId: rates[0]?.id ?? '', insure: false })
}

async function sendWithOwnLabel(story: Story) {
  await markShipped(byBuilder(story), ofBuild(idOf(story)), { carrier: 'UPS', trackingCode: '1Z999' })
}

async function carry(story: Story, pick: number) {
  const trackerId = (await parcelsOf(story.world, idOf(story))).at(-1)?.trackerId
  if (!trackerId) throw nothingToDo()
  story.world.carriers.move(
    trackerId,
    at(['in_transit', 'delivered', 'delivered', 'return_to_sender'] as const, pick) ?? 'delivered',
  )
  await trackParcel(story.world.as(null), { trackerId })
}

async function answerOfferRead(story: Story, pick: number) {
  const amount = (await seeBuild(byBuyer(story), idOf(story))).return?.offered ?? null
  await answerOffer(byBuyer(story), idOf(story), { accept: pick % 2 === 0, amount })
}

async function decide(story: Story, pick: number) {
  const decision = DECISIONS[pick % DECISIONS.length]
  const asked = { decision, amount: 1 + pick * 23, reason: 'Both have sent pictures' }
  await decideLatest(story.world.as(story.operator), idOf(story), asked)
}

async function giveOut(story: Story) {
  const { choice } = await getBuildDelivery(byBuyer(story), idOf(story))
  await confirmPickup(byBuilder(story), ofBuild(idOf(story)), choice?.pickup_code ?? 'NOCODE')
}

async function trialRefund(story: Story): Promise<number> {
  return (await previewOf(byBuyer(story), idOf(story), 'trial')).own.total
}

async function clockWork(world: World) {
  const ctx = world.as(null)
  await runDeliveryDeadlines(ctx)
  await sweepReturns(ctx)
  await makeAllPartsDue(ctx)
  await lapseChanges(ctx)
  await runDelayDeadlines(ctx)
  await remindOfBuilds(ctx)
}

export const paymentsOf = (story: Story) =>
  story.world.db
    .select()
    .from(payments)
    .where(eq(payments.requestId, idOf(story)))
