import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { ledgerEvents, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, type Build, quote, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { acceptQuote, completeRequest, declineRequest } from '../requests/request-actions.ts'

const world = await openWorld()
const { open, pay, seen, page, statuses } = buildPayments(world)
beforeEach(() => world.jobs.clear())
const charged = (sessionId: string) => world.payments.sessions.find((each) => each.sessionId === sessionId)?.totalCents

describe('a deposit and its balance', () => {
  test('a price of $33.33 is paid as $16.67 and $16.66, and paying the deposit accepts the quote', async () => {
    const build = await quoted(world, 33.33)
    expect((await seen(build)).payment_links).toMatchObject([
      { payment_type: 'deposit', amount: 16.67, url: `http://shop.test/custom-builds/${build.request.id}/pay/deposit` },
      { payment_type: 'full', amount: 33.33 },
    ])

    const { sessionId, mails } = await pay(build, 'deposit')
    expect(charged(sessionId)).toBe(1667)
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mail: 'custom-build-payment', to: build.buyer.email, news: 'paid' }),
        expect.objectContaining({ mail: 'custom-build-payment', to: build.builder.email, news: 'received' }),
      ]),
    )
    expect(await seen(build)).toMatchObject({
      status: 'accepted',
      paid: 16.67,
      open_balance: 16.66,
      payment_links: [{ payment_type: 'full', amount: 16.66 }],
      payments: [{ payment_type: 'deposit', amount: 16.67, status: 'paid', currency: 'usd' }],
    })
    await expect(open(build, 'deposit')).rejects.toMatchObject({ code: 'conflict' })

    const balance = await pay(build, 'full')
    expect(charged(balance.sessionId)).toBe(1666)
    expect(await seen(build)).toMatchObject({ paid: 33.33, open_balance: 0, payment_links: [] })
    await expect(open(build, 'full')).rejects.toMatchObject({ message: 'This build is paid in full' })
    expect(await page(build, 'deposit')).toMatchObject({ state: 'paid', amount: null, can: { pay: false } })
  })

  test('the builder’s email says that the quote is accepted before the signatures, and names the payment afterward', async () => {
    const received = async (build: Build) => {
      const { mails } = await pay(build, 'deposit')
      const mail = mails.find((each) => (each as { news?: string }).news === 'received')
      return mail && (await composeMail(world.as(null), mail)).text
    }
    expect(await received(await quoted(world, 1000))).toContain('The quote is accepted.')
    const build = await accepted(world, 4800)
    await buildSheets(world).agree(build)
    const signed = await received(build)
    expect(signed).toContain('Ada Player paid')
    // Without a payout account, the share has not been sent.
    expect(signed).toContain('Your share is $2,160.')
    expect(signed).not.toContain('The quote is accepted.')
    // Named like the build in lists and emails, not after the requested instrument.
    const ofBuild = eq(payments.requestId, build.request.id)
    expect(await world.db.select({ name: payments.description }).from(payments).where(ofBuild)).toEqual([
      { name: 'Heron OM (deposit)' },
    ])
  })

  test('each payment is in the ledger with its commission, and its share reaches the builder', async () => {
    const builder = await workshop(world)
    await readyForPayouts(world, builder)
    const build = await quoted(world, 2000, { builder })
    await pay(build, 'deposit')
    await pay(build, 'full')
    const sent = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
    expect(sent.map(({ amountCents, status }) => ({ amountCents, status }))).toEqual([
      { amountCents: 90_000, status: 'sent' },
      { amountCents: 90_000, status: 'sent' },
    ])
    const names = await world.db
      .select({ name: ledgerEvents.productName })
      .from(ledgerEvents)
      .where(eq(ledgerEvents.builderId, builder.profileId))
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Mandolin (deposit)', 'Mandolin (balance)']))
    world.clock.advance(3600)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('the commission is rounded once for both payments: $10.01 for a price of $100.10, not twice $5.01', async () => {
    const builder = await workshop(world)
    await readyForPayouts(world, builder)
    const build = await quoted(world, 100.1, { builder })
    await pay(build, 'deposit')
    await pay(build, 'full')
    const sent = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
    expect(sent.map(({ amountCents }) => amountCents).sort()).toEqual([4504, 4505])
  })

  test('the balance can still be paid after the builder has finished the build', async () => {
    const build = await quoted(world, 900)
    await acceptQuote(world.as(build.buyer), build.request.id, 1)
    await completeRequest(world.as(build.builder), build.request.id)
    await pay(build, 'full')
    expect(await seen(build)).toMatchObject({ status: 'completed', paid: 900, open_balance: 0 })
  })
})

describe('who pays what', () => {
  test('the builder gets the permanent link without opening a payment; a stranger finds no request', async () => {
    const build = await quoted(world, 500)
    const before = world.payments.sessions.length
    const { url } = await open(build, 'deposit', { as: build.builder, amount: 250 })
    expect(url).toBe(`http://shop.test/custom-builds/${build.request.id}/pay/deposit`)
    expect(world.payments.sessions).toHaveLength(before)
    expect(await page(build, 'deposit', undefined, build.builder)).toMatchObject({
      state: 'due',
      amount: 250,
      can: { pay: false },
    })

    const stranger = await world.builder()
    await expect(open(build, 'full', { as: stranger })).rejects.toMatchObject({ code: 'not_found' })
    await expect(page(build, 'full', undefined, stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(page(build, 'full', undefined, await world.operator())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('nothing is due before a quote, after it expires, or after the request is declined', async () => {
    const build = await requested(world)
    await expect(open(build, 'full')).rejects.toMatchObject({ code: 'conflict', message: 'There is no quote to pay yet' })
    const today = world.clock.now().toISOString().slice(0, 10)
    await quote(world, build, 700, { valid_until: today })
    expect(await page(build, 'full')).toMatchObject({ state: 'due', amount: 700, can: { pay: true } })
    world.clock.advance(2 * 86_400)
    await expect(open(build, 'full')).rejects.toMatchObject({ message: 'This quote has expired. Ask the builder for a new one.' })
    await expect(open(build, 'deposit', { as: build.builder })).rejects.toMatchObject({ code: 'conflict' })
    await declineRequest(world.as(build.builder), build.request.id, '')
    expect(await page(build, 'full')).toMatchObject({ state: 'closed', amount: null, can: { pay: false } })
    expect((await seen(build)).payment_links).toEqual([])
  })

  test('if the amount differs from the one due, the error includes the new figures', async () => {
    const build = await quoted(world, 333.33)
    for (const amount of [0, 0.01, 166.66, 333.33, -5]) {
      await expect(open(build, 'deposit', { amount })).rejects.toMatchObject({
        code: 'changed',
        details: { about: 'build_payment', amount: 166.67, quoted_price: 333.33, paid: 0 },
      })
    }
  })

  test('a buyer without a confirmed email address cannot pay yet', async () => {
    const buyer = await world.buyer({ emailConfirmed: false })
    const build = await quoted(world, 500, { buyer })
    await expect(open(build, 'full')).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('permanent payment links', () => {
  test('the link opens a new payment each time and closes the previous one', async () => {
    const build = await quoted(world, 800)
    const [first, second] = [await open(build, 'deposit'), await open(build, 'full')]
    expect(first.sessionId).not.toBe(second.sessionId)
    await workJobs(world)
    expect(() => world.payments.pay(first.sessionId)).toThrow(/expired/)
    expect(await statuses(build)).toEqual(['expired', 'pending'])
  })

  test('an unused payment page expires, and the link opens another', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await open(build, 'full')
    world.clock.advance(33 * 60)
    await webhook(world, sessionId, { type: 'checkout.session.expired' })
    await workJobs(world)
    expect(await statuses(build)).toEqual(['expired'])
    await pay(build, 'full')
    expect(await statuses(build)).toEqual(['expired', 'paid'])
  })

  test('a buyer who returns before the webhook sees the payment as paid', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await open(build, 'full')
    expect(await page(build, 'full', sessionId)).toMatchObject({ state: 'processing' })
    world.payments.pay(sessionId)
    world.clock.advance(5)
    expect(await page(build, 'full', sessionId)).toMatchObject({ state: 'paid', request: { status: 'accepted', paid: 800 } })
    expect(await page(build, 'full', 'cs_of_somebody_else')).toMatchObject({ state: 'paid' })
  })

  test('while the provider is down nothing is charged, and the payment works again later', async () => {
    const build = await quoted(world, 800)
    world.payments.failNext()
    await expect(open(build, 'full')).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: 'Failed to generate payment link',
    })
    expect(await statuses(build)).toEqual(['failed'])
    await pay(build, 'full')
    expect((await seen(build)).paid).toBe(800)
  })

  test('the periodic check settles a payment whose webhook was lost', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await open(build, 'full')
    world.payments.pay(sessionId)
    world.clock.advance(180)
    await reconcilePayments(world.as(null))
    await workJobs(world)
    expect((await seen(build)).paid).toBe(800)
  })
})

test('of many pages opened at the same time, only one can be paid, and the others are refused', async () => {
  const build = await quoted(world, 800)
  const types = ['deposit', 'full', 'deposit', 'full', 'full'] as const
  const opened = await Promise.allSettled(types.map((type) => open(build, type)))
  for (const each of opened) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
  expect(opened.map(({ status }) => status)).toContain('fulfilled')
  await workJobs(world)
  const asked = world.payments.sessions.filter(({ asked }) => asked.successUrl.includes(build.request.id))
  expect(asked.filter(({ status }) => status === 'open')).toHaveLength(1)
  expect((await statuses(build)).filter((status) => status === 'pending')).toHaveLength(1)
})

test('a build cannot be paid while the builder is suspended, and the payment page explains why', async () => {
  const build = await quoted(world, 800)
  const suspend = (isActive: boolean) =>
    world.db.update(userProfiles).set({ isActive }).where(eq(userProfiles.id, build.builder.profileId))
  await suspend(false)
  await expect(open(build, 'full')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await page(build, 'full')).toMatchObject({
    state: 'closed',
    message: 'This builder isn’t taking payments at the moment',
  })
  expect((await seen(build)).payment_links).toEqual([])
  await suspend(true)
  await pay(build, 'full')
})

test('a payment that is processing for days blocks a second one until it succeeds or fails', async () => {
  const build = await quoted(world, 800)
  const { sessionId } = await open(build, 'deposit')
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  await workJobs(world)
  expect(await page(build, 'deposit')).toMatchObject({ state: 'processing', can: { pay: false } })
  await expect(open(build, 'full')).rejects.toMatchObject({ message: 'Your payment for this build is already being processed' })
  world.payments.settle(sessionId, false)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_failed' })
  await workJobs(world)
  expect(await statuses(build)).toEqual(['failed'])
  await pay(build, 'full')
  expect((await seen(build)).paid).toBe(800)
})

test('every step updates only the pages of the two sides', async () => {
  const build = await quoted(world, 800)
  const client = await world.pool.connect()
  const heard: { userId: string; name: string; id: string }[] = []
  client.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '{}').live ?? [])))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  await pay(build, 'full')
  await client.query('select 1')
  client.release(true)
  const told = heard.filter(({ name }) => name === 'custom-builds')
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([build.buyer.id, build.builder.id]))
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([build.request.id]))
})
