import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { closeDuePayments, settlePayment } from '#server/jobs/payment-work.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { buy, pickupCheckoutBody, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.ts'
import { checkouts, productHolds } from '../checkout/checkout-tables.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { orders } from './orders-tables.ts'

const HISTORIES = histories({ seed: 20261121, few: 20, all: 80 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 3_000 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Story = { product: Product; buyers: Person[]; sessionsBefore: number }
type Step = { does: string; act: (story: Story) => Promise<unknown> }

const sessionsOf = ({ sessionsBefore }: Story) => world.payments.sessions.slice(sessionsBefore)
const which = fc.nat(2)
const session = fc.nat(9)

function step<Value>(
  does: string,
  arbitrary: fc.Arbitrary<Value>,
  act: (story: Story, value: Value) => Promise<unknown>,
): fc.Arbitrary<Step> {
  return arbitrary.map((value) => ({ does: `${does} ${JSON.stringify(value)}`, act: (story: Story) => act(story, value) }))
}

async function onSession(story: Story, index: number, act: (sessionId: string) => unknown): Promise<unknown> {
  const sessions = sessionsOf(story)
  const found = sessions[index % Math.max(1, sessions.length)]
  return found && act(found.sessionId)
}

// A step may fail, as in production; only the final state counts.
const anything = fc.oneof(
  step('opens', which, ({ buyers, product }, who) => buy(world, buyers[who] as Person, product)),
  step('two open at once', which, ({ buyers, product }) => Promise.allSettled(buyers.map((buyer) => buy(world, buyer, product)))),
  step('is cut off while opening', which, async ({ buyers, product }, who) => {
    const ctx = world.as(buyers[who] as Person)
    // Wait until the provider has opened the page, then stop all our processes.
    const opened = Promise.withResolvers<void>()
    const openThenCrash: typeof ctx.payments.openCheckout = async (ask) => {
      await ctx.payments.openCheckout(ask)
      opened.resolve()
      return new Promise<never>(() => {})
    }
    const opening = openCheckout(
      { ...ctx, payments: { ...ctx.payments, openCheckout: openThenCrash } },
      pickupCheckoutBody(product),
    )
    await Promise.race([opening, opened.promise])
  }),
  step('the provider is silent', fc.constant(1), async () => world.payments.failNext()),
  step('pays', session, (story, index) => onSession(story, index, (id) => world.payments.pay(id))),
  step('pays slowly', session, (story, index) => onSession(story, index, (id) => world.payments.pay(id, { slowly: true }))),
  step('slow money ends', fc.tuple(session, fc.boolean()), (story, [index, comes]) => endSlow(story, index, comes)),
  step('cancels', which, ({ buyers }, who) => cancelCheckout(world.as(buyers[who] as Person), {})),
  step('a webhook comes', session, (story, index) => onSession(story, index, (id) => webhook(world, id, { times: 2 }))),
  step('settles at once', session, (story, index) =>
    onSession(story, index, (sessionId) => Promise.all([1, 2].map(() => settlePayment(world.as(null), { sessionId })))),
  ),
  step('time passes', fc.integer({ min: 1, max: 2400 }), async (_, seconds) => world.clock.advance(seconds)),
  step('the sweep', fc.constant(1), () => closeDuePayments(world.as(null))),
  step('the reconciler', fc.constant(1), () => reconcilePayments(world.as(null))),
  step('jobs are worked', fc.constant(1), () => workJobs(world)),
  step('jobs are lost', fc.constant(1), () => world.jobs.clear()),
)

async function endSlow(story: Story, index: number, comes: boolean) {
  const waiting = sessionsOf(story).filter((each) => each.status === 'complete' && each.paymentStatus === 'unpaid')
  const found = waiting[index % Math.max(1, waiting.length)]
  if (found) world.payments.settle(found.sessionId, comes)
}

/** Ends every payment and gives the shop time to notice, including lost emails and jobs. */
async function untilQuiet(story: Story) {
  await expect
    .poll(
      () =>
        world.payments.getCheckout('cs_any').then(
          () => 'answers',
          () => 'silent',
        ),
      { interval: 1 },
    )
    .toBe('answers')
  for (const each of sessionsOf(story))
    if (each.status === 'complete' && each.paymentStatus === 'unpaid') world.payments.settle(each.sessionId, true)
  for (let round = 0; round < 6; round++) {
    world.clock.advance(1_900)
    await closeDuePayments(world.as(null))
    await reconcilePayments(world.as(null))
    await workJobs(world).catch(() => undefined)
  }
}

test('any order of events leads to one sale, no money without an order, and no hold that stays', async () => {
  const people = await Promise.all([world.buyer(), world.buyer(), world.buyer()])
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 3, maxLength: 24 }), async (steps) => {
      await world.jobs.clear()
      const story: Story = {
        product: await pickupProduct(world),
        buyers: people,
        sessionsBefore: world.payments.sessions.length,
      }
      for (const { act } of steps) await act(story).catch(() => undefined)
      await untilQuiet(story)

      const { product } = story
      const sold = await world.db.select().from(orders).where(eq(orders.productId, product.id))
      const completed = sold.filter((order) => order.status === 'completed')
      const kept = sessionsOf(story).filter((each) => each.paymentStatus === 'paid' && each.refundedCents === 0)
      const [now] = await world.db.select().from(products).where(eq(products.id, product.id))
      const open = await world.db
        .select({ status: payments.status })
        .from(checkouts)
        .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
        .where(eq(checkouts.productId, product.id))

      expect(completed.length).toBeLessThanOrEqual(1)
      expect(sold.filter((order) => order.status === 'pending')).toEqual([])
      expect(kept.reduce((sum, each) => sum + each.totalCents, 0)).toBe(
        completed.reduce((sum, order) => sum + order.totalCents, 0),
      )
      expect(now?.status).toBe(completed.length === 1 ? 'sold' : 'listed')
      expect(await world.db.$count(productHolds, eq(productHolds.productId, product.id))).toBe(0)
      expect(open.filter((each) => ['opening', 'open', 'processing', 'refunding'].includes(each.status))).toEqual([])
    }),
    HISTORIES,
  )
})
