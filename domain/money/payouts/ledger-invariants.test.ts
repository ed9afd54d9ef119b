import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { closeDuePayments, settlePayment } from '#server/jobs/payment-work.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { buy, disputeWebhook, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { receivePaymentEvent } from '../payments/receive-payment-event.ts'
import { reconcileDisputes } from '../payments/reconcile-disputes.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { openOnboarding } from './open-onboarding.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { refreshPayoutAccount } from './refresh-payout-account.ts'
import { resumeTransfers } from './resume-transfers.ts'
import { sendTransfer } from './send-transfer.ts'

const HISTORIES = histories({ seed: 7, few: 20, all: 40 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 4_000 })

let world: World
let operator: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Story = { products: Product[]; builder: Person; buyers: Person[]; accountId: string; sessionsBefore: number }
type Step = { does: string; act: (story: Story) => Promise<unknown> }

function step<Value>(
  does: string,
  arbitrary: fc.Arbitrary<Value>,
  act: (story: Story, value: Value) => Promise<unknown>,
): fc.Arbitrary<Step> {
  return arbitrary.map((value) => ({ does: `${does} ${JSON.stringify(value)}`, act: (story: Story) => act(story, value) }))
}

const sessionsOf = ({ sessionsBefore }: Story) => world.payments.sessions.slice(sessionsBefore)
const which = fc.nat(1)
const session = fc.nat(5)
const once = fc.constant(1)
const disputed = fc.tuple(session, fc.constantFrom(1, 0.37, 0.5), fc.boolean())
const decided = fc.tuple(which, fc.constantFrom('won' as const, 'lost' as const), fc.boolean())

async function onSession(story: Story, index: number, act: (sessionId: string) => unknown): Promise<unknown> {
  const sessions = sessionsOf(story)
  const found = sessions[index % Math.max(1, sessions.length)]
  return found && act(found.sessionId)
}

const ordersOf = ({ products }: Story) =>
  world.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.productId,
        products.map(({ id }) => id),
      ),
    )

const anything = fc.oneof(
  { weight: 3, arbitrary: step('buys and pays', fc.tuple(which, which), buysAndPays) },
  step('opens', fc.tuple(which, which), ({ buyers, products }, [who, what]) => buy(world, at(buyers, who), at(products, what))),
  step('pays', session, (story, index) => onSession(story, index, (id) => world.payments.pay(id))),
  step('pays slowly', session, (story, index) => onSession(story, index, (id) => world.payments.pay(id, { slowly: true }))),
  step('slow money ends', fc.tuple(session, fc.boolean()), endSlow),
  step('a webhook comes twice', session, (story, index) => onSession(story, index, (id) => webhook(world, id, { times: 2 }))),
  step('settles twice at once', session, (story, index) =>
    onSession(story, index, (sessionId) => Promise.all([1, 2].map(() => settlePayment(world.as(null), { sessionId })))),
  ),
  step('all is refunded outside', session, (story, index) => onSession(story, index, refundPaid)),
  {
    weight: 3,
    arbitrary: step(
      'a part is refunded outside, and told',
      fc.tuple(session, fc.integer({ min: 1, max: 900 })),
      (story, [index, cents]) =>
        onSession(story, index, async (id) => {
          refundPaid(id, cents)
          await settlePayment(world.as(null), { sessionId: id })
        }),
    ),
  },
  {
    weight: 3,
    arbitrary: step('all is refunded outside, told, and fails after all', session, (story, index) =>
      onSession(story, index, refundInVain),
    ),
  },
  { weight: 4, arbitrary: step('a payment is disputed', disputed, disputePaid) },
  {
    weight: 4,
    arbitrary: step('a payment is disputed and decided', fc.tuple(disputed, decided), async (story, [of, outcome]) => {
      await disputePaid(story, of)
      await decideDispute(story, outcome)
    }),
  },
  { weight: 2, arbitrary: step('a bank decides, or changes its mind', decided, decideDispute) },
  step('every dispute is told twice at once', once, async (story) => {
    for (const { stripeDisputeId } of disputesOf(story)) await disputeWebhook(world, stripeDisputeId, { times: 2 })
    await workJobs(world)
  }),
  step('the builder refunds', once, async (story) => {
    for (const { id } of await ordersOf(story)) await requestRefund(world.as(story.builder), id).catch(() => undefined)
  }),
  { weight: 2, arbitrary: step('the account is finished', fc.boolean(), (story, isTold) => changeAccount(story, true, isTold)) },
  step('the account is put on hold', fc.boolean(), (story, isTold) => changeAccount(story, false, isTold)),
  step('the provider is silent', once, async () => world.payments.failNext()),
  {
    weight: 2,
    arbitrary: step('an answer is lost on the way', once, async () => {
      world.payments.loseAnswers()
      await workJobs(world)
    }),
  },
  step('every transfer is sent twice at once', once, async (story) => {
    const owed = await world.db.select().from(transfers).where(eq(transfers.builderId, story.builder.profileId))
    const twice = owed.flatMap(({ id: transferId }) => [1, 2].map(() => sendTransfer(world.as(null), { transferId })))
    await Promise.allSettled(twice)
  }),
  step('time passes', fc.integer({ min: 1, max: 2400 }), async (_, seconds) => world.clock.advance(seconds)),
  step('the rounds', once, rounds),
  { weight: 3, arbitrary: step('jobs are worked', once, () => workJobs(world)) },
  step('jobs are lost', once, () => world.jobs.clear()),
)

function at<Thing>(things: Thing[], index: number): Thing {
  return only(things.slice(index, index + 1))
}

async function buysAndPays({ buyers, products }: Story, [who, what]: [number, number]) {
  const { sessionId } = await buy(world, at(buyers, who), at(products, what))
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
}

async function endSlow(story: Story, [index, comes]: [number, boolean]) {
  const waiting = sessionsOf(story).filter((each) => each.status === 'complete' && each.paymentStatus === 'unpaid')
  const found = waiting[index % Math.max(1, waiting.length)]
  if (found) world.payments.settle(found.sessionId, comes)
}

function refundPaid(sessionId: string, cents?: number) {
  const found = world.payments.sessions.find((each) => each.sessionId === sessionId)
  // Money that a bank has taken cannot also be refunded.
  const isTaken = world.payments.disputes.some(
    (each) => each.paymentIntentId === found?.paymentIntentId && each.withdrawnCents > 0,
  )
  if (found?.paymentStatus === 'paid' && !isTaken) world.payments.refundOutside(sessionId, cents)
}

function disputesOf(story: Story) {
  const intents = new Set(sessionsOf(story).map(({ paymentIntentId }) => paymentIntentId))
  return world.payments.disputes.filter(({ paymentIntentId }) => intents.has(paymentIntentId))
}

/** Full or partial refund, once. The scheduled job finds lost webhooks. */
async function disputePaid(story: Story, [index, part, isTold]: [number, number, boolean]) {
  const paid = sessionsOf(story).filter((each) => each.paymentStatus === 'paid')
  const found = paid[index % Math.max(1, paid.length)]
  const isKnown = disputesOf(story).some(({ paymentIntentId }) => paymentIntentId === found?.paymentIntentId)
  if (!found || isKnown) return
  const id = world.payments.dispute(found.sessionId, { cents: Math.round(found.totalCents * part) })
  if (isTold) await tell(id)
}

async function decideDispute(story: Story, [index, outcome, isTold]: [number, 'won' | 'lost', boolean]) {
  const disputes = disputesOf(story)
  const found = disputes[index % Math.max(1, disputes.length)]
  if (!found) return
  world.payments.decide(found.stripeDisputeId, outcome)
  if (isTold) await tell(found.stripeDisputeId)
}

async function tell(stripeDisputeId: string) {
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
}

/** A partial refund by the shop that was returned would be left to the reconciliation, so refund the whole amount. */
async function refundInVain(sessionId: string) {
  refundPaid(sessionId)
  await settlePayment(world.as(null), { sessionId })
  world.payments.failRefund(sessionId)
  await Promise.all([1, 2].map(() => settlePayment(world.as(null), { sessionId })))
}

async function changeAccount({ accountId }: Story, isReady: boolean, isTold: boolean) {
  world.payments.changeAccount(accountId, { isSubmitted: true, isReady, missing: isReady ? [] : ['external_account'] })
  const { rawBody, signature } = world.payments.accountEvent(accountId)
  if (isTold) await receivePaymentEvent(world.as(null), world.payments.readEvent(rawBody, signature))
}

async function rounds() {
  const ctx = world.as(null)
  await closeDuePayments(ctx)
  await reconcilePayments(ctx)
  await reconcileDisputes(ctx)
  await resumeTransfers(ctx)
}

/** Finishes every payment and the account, and gives the scheduled job time to find lost webhooks. */
async function untilQuiet(story: Story) {
  world.payments.loseAnswers(0)
  for (const each of sessionsOf(story)) {
    if (each.status === 'complete' && each.paymentStatus === 'unpaid') world.payments.settle(each.sessionId, true)
  }
  for (const { stripeDisputeId, status } of disputesOf(story))
    if (status === 'needs_response') world.payments.decide(stripeDisputeId, 'won')
  await changeAccount(story, true, true)
  for (let round = 0; round < 8; round++) {
    // Twice the time after which a failed refund is retried.
    world.clock.advance(round % 4 === 3 ? 90_000 : 1_900)
    await retryFailedRefunds(story)
    await rounds().catch(() => undefined)
    // A bank's changed decision with a lost webhook is found through the ledger differences.
    await reconcileLedger(world.as(null)).catch(() => undefined)
    await reportDashboardRefunds(story)
    await refreshPayoutAccount(world.as(null), { accountId: story.accountId }).catch(() => undefined)
    await workJobs(world).catch(() => undefined)
  }
}

async function retryFailedRefunds(story: Story) {
  for (const { id, status } of await ordersOf(story))
    if (status === 'refund_failed') await requestRefund(world.as(operator), id).catch(() => undefined)
}

/** A webhook eventually reports a refund made in the provider's dashboard. */
async function reportDashboardRefunds(story: Story) {
  for (const { sessionId, status } of sessionsOf(story))
    if (status === 'complete') await webhook(world, sessionId, { type: 'charge.refunded' }).catch(() => undefined)
}

async function sumOf(account: typeof ledgerLines.$inferSelect.account, { builder }: Story): Promise<number> {
  const [sum] = await world.db
    .select({ cents: sql<number>`coalesce(sum(${ledgerLines.amountCents}), 0)::int` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, account), eq(ledgerLines.builderId, builder.profileId)))
  return sum?.cents ?? 0
}

test('any events in any order: the ledger equals the provider’s records, and every builder is paid once', async () => {
  operator = await world.operator()
  const people = await Promise.all([world.buyer(), world.buyer()])
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 3, maxLength: 24 }), async (steps) => {
      await world.jobs.clear()
      const builder = await world.builder()
      await openOnboarding(world.as(builder))
      const story: Story = {
        builder,
        products: [await pickupProduct(world, { builder }), await pickupProduct(world, { builder, priceCents: 99_999 })],
        buyers: people,
        accountId: `acct_world_${builder.profileId}`,
        sessionsBefore: world.payments.sessions.length,
      }
      for (const { act } of steps) await act(story).catch(() => undefined)
      await untilQuiet(story)

      const sold = await ordersOf(story)
      const kept = sold.filter((order) => order.status === 'completed')
      const made = world.payments.transfersMade.filter((each) => each.asked.accountId === story.accountId)
      const paid = sessionsOf(story).filter((each) => each.paymentStatus === 'paid')
      const lost = disputesOf(story).filter(({ status }) => status === 'lost')
      const lostOf = (intent: string | null) =>
        total(lost.filter((each) => each.paymentIntentId === intent).map((each) => each.amountCents))
      const commissionOf = (cents: number) => Math.round(cents / 10)
      const commission = kept.map((order) => {
        return (
          commissionOf(order.subtotalCents) -
          Math.round(commissionOf(order.subtotalCents) * (lostOf(order.paymentIntentId) / order.totalCents))
        )
      })
      const shares = kept.map((order, at) => order.subtotalCents - lostOf(order.paymentIntentId) - (commission[at] ?? 0))
      // Refused because of the dispute: the rest of the payment still has to be refunded.
      const keptIntents = new Set(kept.map(({ paymentIntentId }) => paymentIntentId))
      const owed = paid
        .filter((each) => lostOf(each.paymentIntentId) > 0 && !keptIntents.has(each.paymentIntentId))
        .map((each) => Math.max(0, each.totalCents - each.refundedCents - lostOf(each.paymentIntentId)))

      expect(await sumOf('buyer', story)).toBe(total(paid.map((each) => each.refundedCents - each.totalCents)))
      expect(await sumOf('connected', story)).toBe(total(made.map((each) => each.amountCents - each.reversedCents)))
      expect(await sumOf('connected', story)).toBe(total(shares))
      expect(await sumOf('commission', story)).toBe(total(commission))
      expect([await sumOf('builder', story), await sumOf('to_return', story)]).toEqual([0, total(owed)])
      expect(await sumOf('bank', story)).toBe(total(lost.map((each) => each.amountCents)))
      expect(await sumOf('provider', story)).toBe(1_500 * disputesOf(story).length)
      const standing = made.filter((each) => each.reversedCents < each.amountCents)
      expect(new Set(standing.map((each) => each.asked.saleNumber)).size).toBe(standing.length)
      const shareRows = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
      expect(shareRows.filter(({ status }) => ['waiting', 'sending', 'reversing'].includes(status))).toEqual([])
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    HISTORIES,
  )
  // The random histories reach these states.
  expect(await world.db.$count(ledgerEvents, eq(ledgerEvents.kind, 'refund_failed'))).toBeGreaterThan(0)
  expect(await world.db.$count(ledgerEvents, eq(ledgerEvents.kind, 'dispute_lost'))).toBeGreaterThan(0)
  expect(await world.db.$count(ledgerEvents, eq(ledgerEvents.kind, 'dispute_won'))).toBeGreaterThan(0)
  const unbalanced = await world.db
    .select({ event: ledgerEvents.key })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, eq(ledgerLines.eventId, ledgerEvents.id))
    .groupBy(ledgerEvents.key)
    .having(sql`sum(${ledgerLines.amountCents}) <> 0`)
  expect(unbalanced).toEqual([])
})

function total(cents: number[]): number {
  return cents.reduce((sum, each) => sum + each, 0)
}
