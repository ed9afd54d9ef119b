import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { USUAL_LIMITS } from '#contracts/custom-builds/plan-parts.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { listFailedRefunds } from '#domain/operations/operators/list-failed-refunds.ts'
import { settleFailedRefund } from '#domain/operations/operators/settle-failed-refund.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments, SLOT_AND_STEPS } from '#testing/world-build-payments.ts'
import { type Build, quote, quoted, requested } from '#testing/world-build-requests.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { saveSettings } from '../offers/edit-build-offer.ts'
import { declineRequest } from '../requests/request-actions.ts'

const world = await openWorld()
const { open, page, pay, planned, linkTo, seen, statuses } = buildPayments(world)
beforeEach(() => world.jobs.clear())

async function partsOf(build: Build) {
  const { parts } = await seen(build)
  return parts.map(({ title, amount, state }) => [title, amount, state])
}

async function balances(build: Build): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.requestId, build.request.id))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
}

const giveBack = (build: Build, cents: number) =>
  world.db.transaction((tx) =>
    refundPartOfBuild(world.as(null), tx, { requestId: build.request.id, cents, reason: 'price_lowered' }),
  )

async function isSettled() {
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
}

describe('payment plans', () => {
  test('without a plan, the milestones are deposit and balance: $16.67 and $16.66 of $33.33', async () => {
    const build = await quoted(world, 33.33)
    expect(await partsOf(build)).toEqual([
      ['Deposit', 16.67, 'planned'],
      ['Balance', 16.66, 'planned'],
    ])
    expect((await page(build, 'deposit')).amount).toBe(16.67)
    expect((await page(build, 'full')).amount).toBe(33.33)
  })

  test('four milestones send the builder $4,320.00 in four transfers and leave the shop $480.00', async () => {
    const build = await planned()
    for (const at of [0, 1, 2, 3]) await pay(build, await linkTo(build, at))
    expect((await partsOf(build)).map(([, , state]) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(await seen(build)).toMatchObject({ status: 'accepted', paid: 4800, open_balance: 0, payment_links: [] })
    expect(await balances(build)).toEqual({ buyer: -480_000, connected: 432_000, commission: 48_000 })
    const ids = (await seen(build)).payments.map(({ id }) => id)
    const sent = world.payments.transfersMade.filter(({ asked }) => ids.includes(asked.saleNumber))
    expect(sent.map(({ amountCents }) => amountCents)).toEqual([18_000, 90_000, 151_200, 172_800])
    await isSettled()
  })

  test('after the slot fee, the full payment is $4,600.00 for three milestones, and their links say paid', async () => {
    const build = await planned()
    await pay(build, 'deposit')
    expect((await page(build, 'full')).amount).toBe(4600)
    const body = await linkTo(build, 2)
    await pay(build, 'full')
    expect(await page(build, body)).toMatchObject({ state: 'paid', amount: null })
    await expect(open(build, body)).rejects.toMatchObject({ code: 'conflict' })
    expect(await seen(build)).toMatchObject({ paid: 4800, open_balance: 0 })
  })

  test('a milestone can be paid before earlier ones, and the full payment is the rest', async () => {
    const build = await planned()
    await pay(build, await linkTo(build, 3))
    expect((await page(build, 'full')).amount).toBe(2880)
    expect((await seen(build)).payments).toMatchObject([{ payment_type: 'part', part: 'part', amount: 1920 }])
  })

  test('a revised quote has new milestones, and the links of old ones no longer work', async () => {
    const build = await planned()
    const old = await linkTo(build, 1)
    await quote(world, build, 5000, { payment_plan: null, deposit_percentage: 10 })
    expect(await partsOf(build)).toEqual([
      ['Deposit', 500, 'planned'],
      ['Balance', 4500, 'planned'],
    ])
    expect(await page(build, old)).toMatchObject({ state: 'closed', message: /^This part is not asked for any more/ })
  })

  test('a stranger cannot see the plan', async () => {
    const build = await planned()
    const stranger = await world.buyer()
    await expect(page(build, await linkTo(build, 0), undefined, stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(open(build, await linkTo(build, 0), { as: stranger })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the default plan from the builder’s settings', () => {
  const settings = (plan: unknown) => SaveCustomBuildSettings.safeParse({ accepts_custom_builds: true, payment_plan: plan })

  test('applies to a quote without a plan, but not to one with its own deposit', async () => {
    const build = await requested(world)
    const parsed = settings(SLOT_AND_STEPS)
    if (!parsed.data) throw parsed.error
    const saved = await saveSettings(world.as(build.builder), parsed.data)
    expect(saved.payment_plan).toEqual(SLOT_AND_STEPS)
    expect((await quote(world, build, 4800)).quotes.at(-1)?.payment_plan?.template).toBe('slot_and_steps')
    expect((await quote(world, build, 4800, { deposit_percentage: 30 })).parts).toMatchObject([
      { amount: 1440 },
      { amount: 3360 },
    ])
  })

  test('refuses 60 percent before work starts, unless the operator allows it', async () => {
    const build = await requested(world)
    const step = { fee: null, due_stage: null, due_on: null, grace_days: 7 }
    const steps = [
      { ...step, title: 'First', percent: 60, due_kind: 'start' },
      { ...step, title: 'Rest', percent: 40, due_kind: 'ready' },
    ]
    const { data, error } = settings({ template: 'own', steps })
    if (!data) throw error
    const save = () => saveSettings(world.as(build.builder), data)
    const refused = { fields: { 'payment_plan.steps.0.percent': ['At most half can be due before work starts'] } }
    await expect(save()).rejects.toMatchObject(refused)
    await expect(quote(world, build, 4800, { payment_plan: data.payment_plan })).rejects.toMatchObject(refused)
    world.settings.planLimits = { ...USUAL_LIMITS, beforeStart: 60 }
    await save()
    await quote(world, build, 4800)
    world.settings.planLimits = USUAL_LIMITS
  })

  test('refuses a price that is too small for the plan, and sends nothing', async () => {
    const build = await requested(world)
    await expect(quote(world, build, 300, { payment_plan: SLOT_AND_STEPS })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await seen(build)).toMatchObject({ status: 'pending', quotes: [], parts: [] })
  })
})

describe('two payments at the same time', () => {
  test('of a milestone and the full payment, the first counts and the other is refunded as paid twice', async () => {
    for (const order of [
      [1, 'full'],
      ['full', 1],
    ] as const) {
      const build = await planned()
      const sessions: string[] = []
      for (const what of order) sessions.push((await open(build, what === 'full' ? 'full' : await linkTo(build, what))).sessionId)
      for (const sessionId of sessions) world.payments.pay(sessionId)
      await Promise.all(sessions.map((sessionId) => settlePayment(world.as(null), { sessionId })))
      await workJobs(world)
      expect(await statuses(build)).toEqual(['paid', 'refunded'])
      const back = await world.db
        .select()
        .from(payments)
        .where(and(eq(payments.requestId, build.request.id), eq(payments.status, 'refunded')))
      expect(back).toMatchObject([{ refundReason: 'paid_twice' }])
    }
    await isSettled()
  })

  test('two different milestones both count', async () => {
    const build = await planned()
    const sessions = [await open(build, await linkTo(build, 0)), await open(build, await linkTo(build, 2))]
    for (const { sessionId } of sessions) world.payments.pay(sessionId)
    await Promise.all(sessions.map(({ sessionId }) => settlePayment(world.as(null), { sessionId })))
    await workJobs(world)
    expect(await statuses(build)).toEqual(['paid', 'paid'])
    expect(await seen(build)).toMatchObject({ paid: 1880, open_balance: 2920 })
  })

  test('a payment for a milestone of an old quote is refunded in full', async () => {
    const build = await planned()
    const { sessionId } = await open(build, await linkTo(build, 1))
    world.payments.pay(sessionId)
    await quote(world, build, 4900, { payment_plan: SLOT_AND_STEPS })
    await webhook(world, sessionId)
    await workJobs(world)
    const rows = await world.db.select().from(payments).where(eq(payments.requestId, build.request.id))
    expect(rows).toMatchObject([{ status: 'refunded', refundReason: 'quote_changed' }])
    expect(await balances(build)).toEqual({})
  })

  test('the database refuses a second payment of a milestone', async () => {
    const build = await planned()
    const { partId } = await linkTo(build, 0)
    await pay(build, { partId })
    const first = await world.db.select().from(buildPaymentParts).where(eq(buildPaymentParts.partId, partId))
    const other = await planned()
    await open(other, 'full')
    const [payment] = await world.db.select().from(payments).where(eq(payments.requestId, other.request.id))
    const again = { paymentId: payment?.id ?? '', partId, cents: first[0]?.cents ?? 0, stands: true }
    await expect(world.db.insert(buildPaymentParts).values(again)).rejects.toThrow()
  })
})

test('a $300.00 refund of a full payment reverses $30.00 of commission and $270.00 of the transfer; a later refund covers the rest', async () => {
  const build = await planned()
  for (const at of [0, 1, 2, 3]) {
    await pay(build, await linkTo(build, at))
    world.clock.advance(60)
  }
  await giveBack(build, 30_000)
  const sent = await workJobs(world)
  // Its share was reversed, as the email about the refund says.
  expect(sent.filter(({ mail }) => mail === 'payout-returned')).toEqual([])
  const mails = sent.filter(({ mail }) => mail === 'custom-build-return')
  expect(mails.map(({ to }) => to).sort()).toEqual([build.buyer.email, build.builder.email].sort())
  const toBuyer = mails.find(({ to }) => to === build.buyer.email)
  expect(toBuyer && (await composeMail(world.as(null), toBuyer)).subject).toBe('Refund of $300 for Mandolin')
  const toBuilder = mails.find(({ to }) => to === build.builder.email)
  expect(toBuilder && (await composeMail(world.as(null), toBuilder)).subject).toMatch(/^\$270 deducted: refund to /)
  expect(await balances(build)).toEqual({ buyer: -450_000, connected: 405_000, commission: 45_000 })
  expect(await seen(build)).toMatchObject({
    paid: 4500,
    open_balance: 0,
    returns: [{ amount: 300, state: 'returned' }],
    payments: [{ returned: 300 }, { returned: 0 }, { returned: 0 }, { returned: 0 }],
  })
  await declineRequest(world.as(build.builder), build.request.id, '')
  await workJobs(world)
  expect(await balances(build)).toEqual({})
  await isSettled()
})

describe('a partial refund that the provider cannot make', () => {
  async function failing() {
    const build = await planned()
    await pay(build, 'full')
    const [owed] = await giveBack(build, 30_000)
    const id = owed?.id ?? ''
    const refund = world.payments.refund
    world.payments.refund = async () => ({ refundId: null, status: 'failed', why: 'expired_or_canceled_card' })
    await workJobs(world)
    world.payments.refund = refund
    return { build, id }
  }

  test('operators see why it failed; both sides see it as on its way', async () => {
    const { build, id } = await failing()
    const operator = await world.operator()
    const { entries } = await listFailedRefunds(world.as(operator), { page: 1 })
    expect(entries[0]).toMatchObject({ id, state: 'failed', failure: 'failed expired_or_canceled_card', can: { settle: true } })
    for (const person of [build.buyer, build.builder])
      expect(await seen(build, person)).toMatchObject({ paid: 4500, returns: [{ state: 'on_its_way' }] })
    await expect(listFailedRefunds(world.as(build.buyer), { page: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('an operator pays it another way at the builder’s cost, and the rest is refunded as a partial refund', async () => {
    const { build, id } = await failing()
    const operator = await world.operator()
    const how = 'Bank transfer of 3 May, reference 4711'
    const both = await Promise.allSettled([1, 2].map(() => settleFailedRefund(world.as(operator), { returnId: id, how })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const sent = await workJobs(world)
    // Its share was reversed, as the email about the refund says.
    expect(sent.filter(({ mail }) => mail === 'payout-returned')).toEqual([])
    const mails = sent.filter(({ mail }) => mail === 'custom-build-return')
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect((await composeMail(world.as(null), mail)).text).toContain(how)
    expect(await balances(build)).toEqual({ buyer: -480_000, shop: 30_000, connected: 405_000, commission: 45_000 })
    const rows = await world.db.select().from(refunds).where(eq(refunds.id, id))
    expect(rows).toMatchObject([{ status: 'settled_outside', settledOutside: how }])
    await isSettled()

    await declineRequest(world.as(build.builder), build.request.id, '')
    await workJobs(world)
    // The provider refunded everything except what the shop paid itself.
    expect(await balances(build)).toEqual({ buyer: -30_000, shop: 30_000 })
    await isSettled()
  })
})
