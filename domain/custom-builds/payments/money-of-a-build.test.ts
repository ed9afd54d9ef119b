import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { reconcileDisputes } from '#domain/money/payments/reconcile-disputes.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { openOnboarding } from '#domain/money/payouts/open-onboarding.ts'
import { ledgerEvents, ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { refreshPayoutAccount } from '#domain/money/payouts/refresh-payout-account.ts'
import { resumeTransfers } from '#domain/money/payouts/resume-transfers.ts'
import { closeDuePayments, settlePayment } from '#server/jobs/payment-work.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quote, requested, workshop } from '#testing/world-build-requests.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { buildParts } from '../requests/build-requests-tables.ts'
import { declineRequest } from '../requests/request-actions.ts'
import { requestBuildRefundWithinTransaction } from './build-sale.ts'

const HISTORIES = histories({ seed: 20261125, few: 10, all: 30 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 8_000 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Story = { build: Build; accountId: string; partIds: string[]; before: number }
type Step = (story: Story) => Promise<unknown>

const sessionsOf = ({ before }: Story) => world.payments.sessions.slice(before)
const paidOf = (story: Story) => sessionsOf(story).filter((each) => each.paymentStatus === 'paid')
const intentsOf = (story: Story) => new Set(sessionsOf(story).map(({ paymentIntentId }) => paymentIntentId))
const disputesOf = (story: Story) => world.payments.disputes.filter((each) => intentsOf(story).has(each.paymentIntentId))
const pick = <Thing>(things: Thing[], at: number): Thing | undefined => things[at % Math.max(1, things.length)]
const total = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0)
const paymentsOf = ({ build }: Story) => world.db.select().from(payments).where(eq(payments.requestId, build.request.id))

async function refundsOf(story: Story) {
  const ids = (await paymentsOf(story)).map(({ id }) => id)
  return ids.length === 0 ? [] : world.db.select().from(refunds).where(inArray(refunds.paymentId, ids))
}

function step<Value>(arbitrary: fc.Arbitrary<Value>, act: (story: Story, value: Value) => Promise<unknown>): fc.Arbitrary<Step> {
  return arbitrary.map((value) => (story: Story) => act(story, value))
}

const which = fc.nat(5)
const link = fc.nat(5)
const once = fc.constant(null)

const anything = fc.oneof(
  { weight: 5, arbitrary: step(fc.tuple(link, fc.boolean()), payLink) },
  {
    weight: 5,
    arbitrary: step(fc.tuple(fc.integer({ min: 1, max: 150_000 }), fc.constantFrom('owed', 'worked', 'fails')), giveBack),
  },
  step(link, (story, at) => buildPayments(world).open(story.build, linkOf(story, at))),
  step(which, async (story, at) => {
    const open = pick(
      sessionsOf(story).filter(({ status }) => status === 'open'),
      at,
    )
    if (open) world.payments.pay(open.sessionId)
  }),
  { weight: 2, arbitrary: step(which, failOne) },
  { weight: 4, arbitrary: step(fc.tuple(which, fc.integer({ min: 1, max: 5000 })), refundOutside) },
  { weight: 2, arbitrary: step(fc.tuple(which, fc.boolean()), disputeOne) },
  { weight: 3, arbitrary: step(fc.tuple(which, fc.constantFrom('won' as const, 'lost' as const)), decideOne) },
  step(which, async (story, at) => {
    const payment = pick(await paymentsOf(story), at)
    const operator = await world.operator()
    if (payment) await world.db.transaction((tx) => requestBuildRefundWithinTransaction(world.as(operator), tx, payment.id))
  }),
  step(once, (story) => declineRequest(world.as(story.build.builder), story.build.request.id, '')),
  step(fc.boolean(), ({ accountId }, isReady) => changeAccount(accountId, isReady)),
  step(once, async () => world.payments.failNext()),
  step(once, async () => world.payments.loseAnswers()),
  { weight: 2, arbitrary: step(once, async () => world.payments.loseRefundAnswer()) },
  step(once, async () => {
    world.clock.advance(30 * 3600)
    world.payments.expireRefundKeys()
  }),
  { weight: 3, arbitrary: step(once, () => workJobs(world)) },
  step(once, async () => world.jobs.clear()),
  step(once, rounds),
  step(which, async (story, at) => {
    const sessionId = pick(sessionsOf(story), at)?.sessionId
    if (sessionId) await Promise.all([1, 2].map(() => settlePayment(world.as(null), { sessionId })))
  }),
)

function linkOf({ partIds }: Story, at: number) {
  const partId = partIds[at]
  return partId ? { partId } : at % 2 === 0 ? ('full' as const) : ('deposit' as const)
}

async function payLink(story: Story, [at, isTold]: [number, boolean]) {
  const { sessionId } = await buildPayments(world).open(story.build, linkOf(story, at))
  world.payments.pay(sessionId)
  if (!isTold) return
  await webhook(world, sessionId)
  await workJobs(world)
}

async function giveBack(story: Story, [cents, then]: [number, 'owed' | 'worked' | 'fails']) {
  const wanted = { requestId: story.build.request.id, cents, reason: 'price_lowered' as const }
  const owed = await world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, wanted))
  if (then === 'owed') return
  await workJobs(world)
  if (then === 'fails') for (const { id } of owed) await failLater(story, id)
}

async function failOne(story: Story, at: number) {
  const found = pick(await refundsOf(story), at)
  if (found) await failLater(story, found.id)
}

/** A refund that the provider accepted fails days later. */
async function failLater(story: Story, returnId: string) {
  const found = (await refundsOf(story)).find(({ id }) => id === returnId)
  const payment = (await paymentsOf(story)).find(({ id }) => id === found?.paymentId)
  // The provider cannot lose money that a bank has already taken.
  if (payment?.status !== 'paid' || disputesOf(story).some((each) => each.paymentId === payment.id)) return
  world.payments.failReturn(returnId)
  if (payment.stripeSessionId) await settlePayment(world.as(null), { sessionId: payment.stripeSessionId })
}

/** The rest of a payment, or a third of it. */
async function disputeOne(story: Story, [at, isAll]: [number, boolean]) {
  const paid = pick(paidOf(story), at)
  const left = (paid?.totalCents ?? 0) - (paid?.refundedCents ?? 0)
  if (!paid || left < 3 || disputesOf(story).some((each) => each.paymentIntentId === paid.paymentIntentId)) return
  await disputeWebhook(world, world.payments.dispute(paid.sessionId, { cents: isAll ? left : Math.floor(left / 3) }))
}

/** A small refund in the provider's dashboard. */
async function refundOutside(story: Story, [at, cents]: [number, number]) {
  const paid = pick(paidOf(story), at)
  const isTaken = disputesOf(story).some((each) => each.paymentIntentId === paid?.paymentIntentId && each.withdrawnCents > 0)
  if (paid && !isTaken && paid.refundedCents + cents <= paid.totalCents)
    world.payments.refundOutside(paid.sessionId, paid.refundedCents + cents)
}

async function decideOne(story: Story, [at, outcome]: [number, 'won' | 'lost']) {
  const found = pick(disputesOf(story), at)
  if (!found || found.status === 'lost') return
  world.payments.decide(found.stripeDisputeId, outcome)
  await disputeWebhook(world, found.stripeDisputeId)
}

async function changeAccount(accountId: string, isReady: boolean) {
  world.payments.changeAccount(accountId, { isSubmitted: true, isReady, missing: isReady ? [] : ['external_account'] })
  await refreshPayoutAccount(world.as(null), { accountId })
}

async function rounds() {
  const ctx = world.as(null)
  await closeDuePayments(ctx)
  await reconcilePayments(ctx)
  await reconcileRefunds(ctx)
  await reconcileDisputes(ctx)
  await resumeTransfers(ctx)
}

async function untilQuiet(story: Story) {
  world.payments.loseAnswers(0)
  for (const { stripeDisputeId, status } of disputesOf(story))
    if (status === 'needs_response') world.payments.decide(stripeDisputeId, 'won')
  for (let round = 0; round < 10; round++) {
    world.clock.advance(round % 3 === 2 ? 90_000 : 4_000)
    await changeAccount(story.accountId, true).catch(() => undefined)
    await rounds().catch(() => undefined)
    await reconcileLedger(world.as(null)).catch(() => undefined)
    for (const { sessionId, status } of sessionsOf(story))
      if (status === 'complete') await webhook(world, sessionId, { type: 'charge.refunded' }).catch(() => undefined)
    await workJobs(world).catch(() => undefined)
  }
}

async function ledgerOf(paymentId: string): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.paymentId, paymentId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Every cent of a payment is kept, refunded or owed, exactly once. */
async function expectEachCentOnce(story: Story, payment: PaymentRow) {
  const session = sessionsOf(story).find(({ sessionId }) => sessionId === payment.stripeSessionId)
  if (session?.paymentStatus !== 'paid') return
  const decided = disputesOf(story).filter((each) => each.paymentId === payment.id && each.status === 'lost')
  const lost = total(decided.map((each) => each.amountCents))
  const own = (await refundsOf(story)).filter(({ paymentId }) => paymentId === payment.id)
  const standing = session.returns.filter(({ status }) => status === 'succeeded')
  const { connected = 0, commission = 0, shop = 0, builder = 0, to_return = 0, provider = 0 } = await ledgerOf(payment.id)

  // Refunds never exceed payments, and no refund happens twice.
  expect(session.refundedCents + lost).toBeLessThanOrEqual(session.totalCents)
  expect(new Set(standing.map(({ returnId }) => returnId)).size).toBe(standing.length)
  expect(total(own.map(({ cents }) => cents))).toBeLessThanOrEqual(payment.amountCents)
  // Every payment is kept, refunded or owed. The shop pays dispute fees.
  const keptCents = connected + commission + shop + provider + builder + to_return
  expect(keptCents).toBe(session.totalCents - session.refundedCents - lost)
  expect(Math.min(connected, commission)).toBeGreaterThanOrEqual(0)
  expect(builder).toBe(0)
  // Every refund succeeds, unless a bank has the money.
  if (lost > 0 || payment.status !== 'paid') return
  const back = total(own.map(({ cents }) => cents))
  expect(own.filter(({ status }) => status !== 'returned')).toEqual([])
  expect(to_return).toBe(0)
  expect(total(standing.map(({ cents }) => cents))).toBe(back)
  expect(connected + commission).toBe(payment.amountCents - back)
  expect(shop + provider).toBe(back - session.refundedCents)
}

test('after any mix of payments, refunds and disputes, every cent is kept, refunded or owed exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 4, maxLength: 22 }), async (steps) => {
      await world.jobs.clear()
      const builder = await workshop(world)
      await openOnboarding(world.as(builder))
      const build = await requested(world, { builder })
      const payment_plan = planOfChoice('slot_and_steps', null)
      await quote(world, build, 4801.01, { payment_plan })
      const parts = await world.db.select().from(buildParts).where(eq(buildParts.requestId, build.request.id))
      const accountId = `acct_world_${builder.profileId}`
      const story = { build, accountId, partIds: parts.map(({ id }) => id), before: world.payments.sessions.length }
      await changeAccount(accountId, true)
      for (const act of steps) await act(story).catch(() => undefined)
      await untilQuiet(story)

      for (const payment of await paymentsOf(story)) await expectEachCentOnce(story, payment)
      const shares = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
      expect(shares.filter(({ status }) => ['waiting', 'sending', 'reversing'].includes(status))).toEqual([])
      const standing = and(inArray(buildPaymentParts.partId, story.partIds), buildPaymentParts.stands)
      const paidParts = await world.db.select().from(buildPaymentParts).where(standing)
      expect(new Set(paidParts.map(({ partId }) => partId)).size).toBe(paidParts.length)
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    HISTORIES,
  )
  // Checks that the histories cover these cases. Rarer ones depend on the seed.
  const kinds = await world.db.selectDistinct({ kind: ledgerEvents.kind }).from(ledgerEvents)
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['part_return', 'refund']))
})
