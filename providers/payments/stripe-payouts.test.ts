import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { openTestWorld, SHOP, type TestWorld } from '#sandbox/test-world.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { stripePayments } from './stripe-payments.ts'

let time = Date.now()
let world: TestWorld
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { now: () => new Date(time) })
  payments = stripePayments(world.stripe)
}, 60_000)
afterAll(() => world.close())

let count = 0
function aBuilder() {
  count += 1
  return {
    builderId: `builder-${count}`,
    email: 'luthier@world.test',
    businessName: 'Ridge Guitars',
    country: 'US',
    shopCountry: 'US',
    idempotencyKey: `a-${count}`,
  }
}

const DETAILS = {
  first_name: 'Ines',
  last_name: 'Thornquist',
  dob: '04/17/1974',
  phone: '608 555 0188',
  street: '1 Williamson Street',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  ssn_last_4: '0000',
  routing: '110000000',
  account: '000123456789',
  agreed: 'on',
}

async function linkFor(accountId: string) {
  const back = {
    returnUrl: `${SHOP}/dashboard/payouts?onboarding=done`,
    refreshUrl: `${SHOP}/dashboard/payouts?onboarding=again`,
  }
  return new URL(await payments.openOnboarding({ accountId, ...back })).pathname
}

async function onboard(accountId: string, change: Partial<typeof DETAILS> = {}) {
  const body = new URLSearchParams({ ...DETAILS, ...change })
  return world.sandbox.pages.request(await linkFor(accountId), { method: 'POST', body })
}

async function aReadyAccount() {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  await onboard(accountId)
  return accountId
}

test('an account is opened in the builder’s country, and abroad it can only receive', async () => {
  expect(await payments.getShopCountry()).toBe('US')
  const canadian = await payments.openPayoutAccount({ ...aBuilder(), country: 'CA' })
  expect(canadian).toMatchObject({ country: 'CA', isReady: false })
  expect(canadian.missing).not.toContain('individual.ssn_last_4')
  const details = { zip: 'B3J 0E9', routing: '00011-000', state: '', ssn_last_4: '' }
  expect((await onboard(canadian.accountId, details)).status).toBe(303)
  expect(await payments.getPayoutAccount(canadian.accountId)).toMatchObject({ country: 'CA', isReady: true })
  expect(await payments.openPayoutAccount(aBuilder())).toMatchObject({ country: 'US' })
})

test('an unsupported country is refused in one sentence', async () => {
  await expect(payments.openPayoutAccount({ ...aBuilder(), country: 'AU' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Our payment provider can’t pay builders in Australia from a shop in the United States.',
  })
})

async function aPayment(cents = 100_000) {
  count += 1
  const session = await payments.openCheckout({
    paymentId: `payment-${count}`,
    idempotencyKey: `key-${count}`,
    customerEmail: 'buyer@tonewood.test',
    currency: 'usd',
    lines: [{ name: 'Mandolin', unitCents: cents, quantity: 1 }],
    successUrl: SHOP,
    cancelUrl: SHOP,
    expiresAt: new Date(time + 1_800_000),
  })
  const card = { email: 'buyer@tonewood.test', card: '4242424242424242', expiry: '12/34', cvc: '123', name: '' }
  await world.sandbox.pages.request(`/sandbox/pay/${session.sessionId}`, { method: 'POST', body: new URLSearchParams(card) })
  return String((await payments.getCheckout(session.sessionId))?.paymentIntentId)
}

async function aTransfer(change: Partial<Parameters<typeof payments.sendTransfer>[0]> = {}) {
  count += 1
  return {
    transferId: `transfer-${count}`,
    saleNumber: `order-${count}`,
    idempotencyKey: `t-${count}`,
    accountId: change.accountId ?? (await aReadyAccount()),
    paymentIntentId: change.paymentIntentId ?? (await aPayment()),
    amountCents: 92_000,
    currency: 'usd',
    description: 'Sale of Mandolin',
    ...change,
  }
}

test('a builder opens one account, however often they ask, and it starts with all requirements', async () => {
  const builder = aBuilder()
  const [first, again] = [await payments.openPayoutAccount(builder), await payments.openPayoutAccount(builder)]
  expect(again.accountId).toBe(first.accountId)
  expect(first).toMatchObject({ isSubmitted: false, isReady: false, bankLast4: null })
  expect(first.missing).toContain('external_account')
  expect(await payments.getPayoutAccount('acct_nobody')).toBeUndefined()
})

test('the hosted form completes the account, and the shop is notified', async () => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  const page = await world.sandbox.pages.request(await linkFor(accountId))
  expect(await page.text()).toContain('Ridge Guitars')
  const done = await onboard(accountId)
  expect([done.status, done.headers.get('location')]).toEqual([303, `${SHOP}/dashboard/payouts?onboarding=done`])
  const ready = { isSubmitted: true, isReady: true, missing: [], bankLast4: '6789' }
  expect(await payments.getPayoutAccount(accountId)).toMatchObject(ready)

  await vi.waitFor(() => {
    const event = world.shop.received.find(({ type, body }) => type === 'account.updated' && body.includes(accountId))
    expect(payments.readEvent(event?.body ?? '', event?.signature)).toMatchObject({ accountId, sessionId: null })
  }, 5_000)
  expect(await payments.openPayoutDashboard(accountId)).toContain(`${SHOP}/sandbox/express/login_`)
})

test('errors in the form are shown beside their fields, and input is kept', async () => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  const answer = await onboard(accountId, { dob: '13/45/1990', routing: '12', agreed: '', first_name: '<b>Ines' })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('Enter your date of birth')
  expect(page).toContain('nine digits')
  expect(page).toContain('You need to agree')
  expect(page).toContain('&lt;b&gt;Ines')
  expect(page).not.toContain('<b>Ines')
  expect(await payments.getPayoutAccount(accountId)).toMatchObject({ isSubmitted: false })
})

test.each([
  ['2222', '000123456789', 'individual.verification.document'],
  ['0000', '000111111116', 'external_account'],
])('SSN %s with account %s leads to a request for %s', async (ssn_last_4, account, wanted) => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  await onboard(accountId, { ssn_last_4, account })
  expect(await payments.getPayoutAccount(accountId)).toMatchObject({ isSubmitted: true, isReady: false, missing: [wanted] })
})

test('details that need a review are accepted after a while', async () => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  await onboard(accountId, { ssn_last_4: '1111' })
  expect(await payments.getPayoutAccount(accountId)).toMatchObject({ isReady: false, missing: [] })
  time += 4_000
  await vi.waitFor(async () => expect((await payments.getPayoutAccount(accountId))?.isReady).toBe(true), 5_000)
})

test('a link works for a few minutes, and then leads back to the page that creates another', async () => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  const path = await linkFor(accountId)
  time += 301_000
  const late = await world.sandbox.pages.request(path)
  expect(late.headers.get('location')).toBe(`${SHOP}/dashboard/payouts?onboarding=again`)
  expect((await world.sandbox.pages.request('/sandbox/connect/link_guess')).status).toBe(404)
})

test('a transfer is made once per key, is found by its order, and never exceeds its payment', async () => {
  const transfer = await aTransfer()
  const made = await payments.sendTransfer(transfer)
  expect(made).toMatchObject({ transferId: transfer.transferId, amountCents: 92_000, reversedCents: 0 })
  expect(await payments.sendTransfer(transfer)).toEqual(made)
  expect(await payments.findTransfer(transfer.saleNumber)).toEqual(made)
  expect(await payments.findTransfer('order-nobody')).toBeUndefined()

  const { accountId, paymentIntentId } = transfer
  const more = await aTransfer({ accountId, paymentIntentId, amountCents: 8_001 })
  await expect(payments.sendTransfer(more)).rejects.toThrow(/must not exceed/)
})

test('the share of a sale whose full refund the shop paid comes from the shop’s balance, once', async () => {
  const wanted = await aTransfer()
  await payments.refund({ paymentIntentId: wanted.paymentIntentId, idempotencyKey: `refund-${wanted.paymentIntentId}` })
  const made = await payments.sendTransfer(wanted)
  expect(made).toMatchObject({ amountCents: wanted.amountCents })
  expect(await payments.sendTransfer(wanted)).toEqual(made)
})

test('an incomplete account receives nothing', async () => {
  const { accountId } = await payments.openPayoutAccount(aBuilder())
  expect(await payments.sendTransfer(await aTransfer({ accountId }))).toBeNull()
})

test('a transfer is reversed in full, and only once', async () => {
  const made = await payments.sendTransfer(await aTransfer())
  const { stripeTransferId = '' } = made ?? {}
  const back = await payments.reverseTransfer({ stripeTransferId, idempotencyKey: 'r-1', reversedCents: 92_000 })
  expect(back.reversedCents).toBe(92_000)
  expect(await payments.reverseTransfer({ stripeTransferId, idempotencyKey: 'r-2', reversedCents: 92_000 })).toEqual(back)
})

test('the provider’s records list every payment and transfer of the shop', async () => {
  const since = new Date(time)
  const [accountId, made] = [await aReadyAccount(), [] as unknown[]]
  for (let times = 0; times < 3; times++) {
    const paymentIntentId = await aPayment()
    made.push(await payments.sendTransfer(await aTransfer({ accountId, paymentIntentId })))
    if (times === 0) await payments.refund({ paymentIntentId, idempotencyKey: `refund-${paymentIntentId}` })
  }
  expect((await payments.listTransfers(since)).reverse().slice(-3)).toEqual(made)
  expect((await payments.listPayments(since)).slice(0, 3).map((each) => each.refundedCents)).toEqual([0, 0, 100_000])
  expect(await payments.listTransfers(new Date(time + 60_000))).toEqual([])
})

test('a transfer to a deleted account is not made, and waits without being reported as a bug', async () => {
  expect(await payments.sendTransfer(await aTransfer({ accountId: 'acct_gone' }))).toBeNull()
})

test('an old payment with partial refunds is listed once, with its remaining amount', async () => {
  const [paymentIntentId] = [await aPayment(), await aPayment()]
  time += 200 * DAY_MS
  const since = new Date(time)
  expect(await payments.listRefundedPayments(since)).toEqual([])
  for (const returnId of ['first', 'second']) {
    const part = { returnId, cents: 10_000, reason: 'cancelled' }
    await payments.refund({ paymentIntentId, idempotencyKey: `${returnId}-${paymentIntentId}`, part })
  }
  expect(await payments.listRefundedPayments(since)).toMatchObject([
    { paymentIntentId, paidCents: 100_000, refundedCents: 20_000 },
  ])
  expect(await payments.listPayments(since)).toEqual([])
})
