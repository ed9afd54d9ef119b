import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { only } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, releasePayouts, webhook, workJobs } from '#testing/world-sales.ts'
import { checkPayoutsReady } from './check-payouts-ready.ts'
import { openOnboarding } from './open-onboarding.ts'
import { reverseTransferJob, sendTransferJob } from './payout-jobs.ts'
import { ledgerDifferences, ledgerEvents, ledgerLines, payoutAccounts, transfers } from './payouts-tables.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { refreshPayoutAccount } from './refresh-payout-account.ts'
import { resumeTransfers } from './resume-transfers.ts'
import { sendTransfer } from './send-transfer.ts'

let world: World
let builder: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  builder = await world.builder()
})
afterAll(() => world.close())

async function sell({ work = true } = {}) {
  const [product, buyer] = await Promise.all([pickupProduct(world, { builder, priceCents: 100_000 }), world.buyer()])
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  if (work) await workJobs(world)
  else await releasePayouts(world)
  return { sessionId, product }
}

async function transferOf(person = builder) {
  return only(await world.db.select().from(transfers).where(eq(transfers.builderId, person.profileId)))
}
async function payoutsReady() {
  const [account] = await world.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builder.profileId))
  return checkPayoutsReady(account)
}
const madeFor = ({ orderId }: { orderId: string | null }) =>
  world.payments.transfersMade.filter((each) => each.asked.saleNumber === orderId)

test.each([
  ['nothing begun', undefined, /set up your payouts/],
  [
    'a form not finished',
    { isSubmitted: false, missing: ['external_account', 'individual.dob.day'] },
    /a bank account, your date of birth\./,
  ],
  ['details being checked', { isSubmitted: true }, /being checked/],
  [
    'an account on hold',
    { isSubmitted: true, missing: ['individual.verification.document'] },
    /on hold\. Your current listings stay up for sale.*a photo of an identity/,
  ],
])('with %s nothing can be published, and the refusal gives the reason', async (_, change, words) => {
  if (change) {
    await readyForPayouts(world, builder)
    await world.db
      .update(payoutAccounts)
      .set({ ...change, isReady: false })
      .where(eq(payoutAccounts.builderId, builder.profileId))
  }
  expect(await payoutsReady()).toMatchObject({
    code: 'not_allowed',
    message: expect.stringMatching(words),
  })
})

test('a builder who can be paid can publish', async () => {
  await readyForPayouts(world, builder)
  expect(await payoutsReady()).toBe(true)
})

test('pressing the button ten times opens one account', async () => {
  const links = await Promise.all(Array.from({ length: 10 }, () => openOnboarding(world.as(builder))))
  expect(new Set(links.map(({ url }) => url)).size).toBe(1)
  expect(await world.db.$count(payoutAccounts, eq(payoutAccounts.builderId, builder.profileId))).toBe(1)
})

const address = (country: 'CA' | 'AU' | 'US') => ({
  name: 'Rowan',
  street1: '1 Main St',
  city: 'Halifax',
  state: 'NS',
  zip: 'B3J 0E9',
  country,
})
const accountOf = async (person: Person) => {
  const { stripeAccountId } = only(
    await world.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, person.profileId)),
  )
  return world.payments.accounts.get(stripeAccountId ?? '')
}

test('opens a payout account in the country of the builder’s business address', async () => {
  const canadian = await world.builder({ profile: { businessAddress: address('CA') } })
  await openOnboarding(world.as(canadian))
  expect(await accountOf(canadian)).toMatchObject({ country: 'CA' })
})

test('refuses an unsupported or unknown country before an account is opened', async () => {
  const { size } = world.payments.accounts
  const australian = await world.builder({ profile: { businessAddress: address('AU') } })
  await expect(openOnboarding(world.as(australian))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Our payment provider can’t pay builders in Australia from a shop in the United States.',
  })
  const somewhere = await world.builder({ profile: { shippingAddress: null } })
  await expect(openOnboarding(world.as(somewhere))).rejects.toMatchObject({
    message: 'Add your workshop’s address to your profile first. It sets the country you’re paid in.',
  })
  expect(world.payments.accounts.size).toBe(size)
  world.payments.shopCountry = 'AU'
  await openOnboarding(world.as(australian))
  world.payments.shopCountry = 'US'
  expect(await accountOf(australian)).toMatchObject({ country: 'AU' })
})

test('an account opened in another country is replaced until its form is submitted', async () => {
  await openOnboarding(world.as(builder))
  const first = await accountOf(builder)
  expect(first).toMatchObject({ country: 'US' })
  const move = (country: 'CA' | 'US') =>
    world.db
      .update(userProfiles)
      .set({ businessAddress: address(country) })
      .where(eq(userProfiles.id, builder.profileId))
  await move('CA')
  await openOnboarding(world.as(builder))
  const second = await accountOf(builder)
  expect(second).toMatchObject({ country: 'CA' })
  world.payments.changeAccount(second?.accountId ?? '', { isSubmitted: true })
  await move('US')
  await openOnboarding(world.as(builder))
  expect(await accountOf(builder)).toMatchObject({ accountId: second?.accountId })
})

test('twenty workers send a share once, in the currency of the sale', async () => {
  const accountId = await readyForPayouts(world, builder)
  await sell({ work: false })
  const { id: transferId } = await transferOf()
  await Promise.allSettled(Array.from({ length: 20 }, () => sendTransfer(world.as(null), { transferId })))
  const transfer = await transferOf()
  expect(transfer).toMatchObject({ status: 'sent', amountCents: 90_000, stripeAccountId: accountId })
  expect(madeFor(transfer).map(({ asked }) => asked)).toMatchObject([
    { amountCents: 90_000, paymentIntentId: transfer.paymentIntentId },
  ])
})

test('a transfer whose answer was lost is found a minute later and not sent again', async () => {
  await readyForPayouts(world, builder)
  await sell({ work: false })
  const { id: transferId } = await transferOf()
  world.payments.loseAnswers()
  await expect(sendTransfer(world.as(null), { transferId })).rejects.toMatchObject({ code: 'provider_unavailable' })
  await sendTransfer(world.as(null), { transferId })
  expect((await transferOf()).status).toBe('sending')
  world.clock.advance(61)
  await sendTransfer(world.as(null), { transferId })
  const transfer = await transferOf()
  expect([transfer.status, madeFor(transfer).length]).toEqual(['sent', 1])
})

test('reverses a late transfer if its sale was refunded while it was being sent', async () => {
  await readyForPayouts(world, builder)
  const { sessionId } = await sell({ work: false })
  const { id: transferId } = await transferOf()
  world.payments.loseAnswers()
  await sendTransfer(world.as(null), { transferId }).catch(() => undefined)
  world.payments.refundOutside(sessionId)
  await webhook(world, sessionId, { type: 'charge.refunded' })
  const mails = await workJobs(world)
  const transfer = await transferOf()
  expect(transfer.status).toBe('reversed')
  expect(madeFor(transfer)).toMatchObject([{ amountCents: 90_000, reversedCents: 90_000 }])
  expect(mails.map(({ mail }) => mail)).toContain('payout-returned')
})

test('if an account is restricted while a share is being sent, the share waits and is sent once', async () => {
  const accountId = await readyForPayouts(world, builder)
  world.payments.changeAccount(accountId, { isReady: false, missing: ['external_account'] })
  await sell()
  expect((await transferOf()).status).toBe('waiting')
  await refreshPayoutAccount(world.as(null), { accountId })
  const held = await workJobs(world)
  expect(held).toContainEqual({ mail: 'payouts-on-hold', to: builder.email, missing: ['a bank account'] })
  world.payments.changeAccount(accountId)
  await refreshPayoutAccount(world.as(null), { accountId })
  await workJobs(world)
  const transfer = await transferOf()
  expect([transfer.status, madeFor(transfer).length]).toEqual(['sent', 1])
})

test('the shop pays for each partial refund once; a full refund reverses the share', async () => {
  await readyForPayouts(world, builder)
  const { sessionId } = await sell()
  const sums = async () => {
    const lines = await world.db.select().from(ledgerLines).where(eq(ledgerLines.builderId, builder.profileId))
    const sumOf = (account: string) =>
      lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amountCents, 0)
    return { buyer: sumOf('buyer'), shop: sumOf('shop'), connected: sumOf('connected'), commission: sumOf('commission') }
  }
  for (const cents of [300, 500]) {
    world.payments.refundOutside(sessionId, cents)
    await Promise.all([1, 2, 3].map(() => settlePayment(world.as(null), { sessionId })))
  }
  expect(await sums()).toEqual({ buyer: -99_500, shop: -500, connected: 90_000, commission: 10_000 })
  world.payments.refundOutside(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await workJobs(world)
  expect(await sums()).toEqual({ buyer: 0, shop: 0, connected: 0, commission: 0 })
})

test('money that bought nothing is owed to the buyer until it is refunded', async () => {
  const [product, buyer] = await Promise.all([pickupProduct(world, { builder }), world.buyer()])
  const { sessionId } = await buy(world, buyer, product)
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, product.id))
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const lines = () =>
    world.db
      .select({ kind: ledgerEvents.kind, account: ledgerLines.account, cents: ledgerLines.amountCents })
      .from(ledgerLines)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
      .where(eq(ledgerLines.builderId, builder.profileId))
      .orderBy(ledgerLines.sequence)
  const came = [
    { kind: 'unsold', account: 'buyer', cents: -product.priceCents },
    { kind: 'unsold', account: 'to_return', cents: product.priceCents },
  ]
  expect(await lines()).toEqual(came)
  await workJobs(world)
  expect(await lines()).toEqual([...came, ...came.map(({ account, cents }) => ({ kind: 'returned', account, cents: -cents }))])
})

test('the scheduled job repeats a lost job', async () => {
  await readyForPayouts(world, builder)
  await sell({ work: false })
  await world.jobs.clear()
  world.clock.advance(601)
  await resumeTransfers(world.as(null))
  await workJobs(world)
  expect((await transferOf()).status).toBe('sent')
})

test('retries a failed reversal once an hour, not once a minute', async () => {
  await readyForPayouts(world, builder)
  const { sessionId } = await sell()
  world.payments.refundOutside(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await world.jobs.clear()
  world.clock.advance(3601)
  for (let minute = 0; minute < 30; minute++) {
    await resumeTransfers(world.as(null))
    world.clock.advance(60)
  }
  const { id: transferId } = await transferOf()
  expect(await world.jobs.taken(reverseTransferJob)).toMatchObject([{ payload: { transferId } }])
})

test('if the provider no longer knows an account, the builder opens another and gets the shares owed', async () => {
  const lost = await readyForPayouts(world, builder)
  await sell({ work: false })
  await world.jobs.clear()
  const known = world.payments.getPayoutAccount
  world.payments.getPayoutAccount = async (accountId) => (accountId === lost ? undefined : known(accountId))
  await refreshPayoutAccount(world.as(null), { accountId: lost })
  expect(await payoutsReady()).not.toBe(true)

  await Promise.all([1, 2, 3].map(() => openOnboarding(world.as(builder))))
  const { stripeAccountId } = only(
    await world.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builder.profileId)),
  )
  expect(stripeAccountId).not.toBe(lost)
  world.payments.changeAccount(stripeAccountId ?? '')
  await refreshPayoutAccount(world.as(null), { accountId: stripeAccountId ?? '' })
  await workJobs(world)
  world.payments.getPayoutAccount = known
  expect(await transferOf()).toMatchObject({ status: 'sent', stripeAccountId })
})

test('the ledger is append-only and rejects events whose lines do not sum to zero', async () => {
  await readyForPayouts(world, builder)
  await sell()
  const grows = { cause: { message: expect.stringContaining('The ledger only grows') } }
  await expect(world.db.update(ledgerLines).set({ amountCents: 1 })).rejects.toMatchObject(grows)
  await expect(world.db.delete(ledgerEvents)).rejects.toMatchObject(grows)
  await expect(world.pool.query('truncate ledger_lines')).rejects.toThrow(/only grows/)
  const [event] = await world.db.select().from(ledgerEvents)
  const line = {
    eventId: event?.id ?? '',
    builderId: builder.profileId,
    account: 'shop',
    about: 'goodwill',
    amountCents: 1,
  } as const
  await expect(world.db.insert(ledgerLines).values(line)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('sum to 1') },
  })
})

test('records a difference from the provider once, checks it, and resolves it when the records agree again', async () => {
  await readyForPayouts(world, builder)
  const { sessionId, product } = await sell()
  world.payments.refundOutside(sessionId)
  world.clock.advance(3600)
  const reference = only(await world.db.select().from(orders).where(eq(orders.productId, product.id))).paymentIntentId ?? ''
  const found = { about: 'payment', reference, ourCents: 100_000, theirCents: 0 }
  expect(await reconcileLedger(world.as(null))).toContainEqual(found)
  expect(await reconcileLedger(world.as(null))).toContainEqual(found)
  const noted = () => world.db.select().from(ledgerDifferences).where(eq(ledgerDifferences.reference, reference))
  expect(await noted()).toMatchObject([{ ...found, resolvedAt: null }])

  await workJobs(world)
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
  expect((await noted())[0]?.resolvedAt).not.toBeNull()
})

test('a share is not sent while the refund of its sale is pending, and is sent if the refund fails', async () => {
  const { product } = await sell()
  const [order] = await world.db.select().from(orders).where(eq(orders.productId, product.id))
  await requestRefund(world.as(builder), order?.id ?? '')
  await readyForPayouts(world, builder)
  const { id: transferId } = await transferOf()
  await sendTransfer(world.as(null), { transferId })
  world.clock.advance(3600)
  await resumeTransfers(world.as(null))
  expect(await world.jobs.taken(sendTransferJob)).toEqual([])
  expect(await transferOf()).toMatchObject({ status: 'waiting' })
  expect(madeFor({ orderId: order?.id ?? null })).toEqual([])

  world.payments.refund = async () => ({ refundId: null, status: 'failed', why: 'insufficient_funds' })
  await workJobs(world)
  expect(await transferOf()).toMatchObject({ status: 'sent' })
})
