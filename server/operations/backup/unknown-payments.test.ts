import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { finishComparison, takeComparison } from '#domain/money/restores/change-restore.ts'
import { restores, unknownPayments } from '#domain/money/restores/restores-tables.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { listOperatorActions } from '#domain/operations/operators/list-operator-actions.ts'
import { askForComparison, resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { confirmUnknownPayment, refundUnknownPayment } from '#domain/operations/operators/settle-unknown-payment.ts'
import { openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { JOBS_SCHEMA } from '#testing/world-jobs.ts'
import type { Person } from '#testing/world-people.ts'
import { becomeRestored } from '#testing/world-restores.ts'
import { buy, pickupCheckoutBody, pickupProduct } from '#testing/world-sales.ts'
import { compareIfAsked } from './compare-with-provider.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
})
beforeEach(async () => {
  await world.db.delete(unknownPayments)
  await world.db.delete(restores)
  for (const session of world.payments.sessions) Object.assign(session, { status: 'expired', refundedCents: session.totalCents })
  world.payments.refunds.length = 0
})
afterAll(() => world.close())

const resume = () => resumePayments(world.as(operator), { send_waiting_emails: false })
const stateOfRestore = async () => (await getBackupState(world.as(operator))).restore
const compare = () => compareIfAsked(world.as(null))

/** A payment page of the lost shop, without a row in the restored one. */
async function openedAfterBackup(productId: string) {
  return world.payments.openCheckout({
    paymentId: randomUUID(),
    productId,
    idempotencyKey: randomUUID(),
    customerEmail: 'ann@home.test',
    currency: 'usd',
    lines: [{ name: 'Heron OM', unitCents: 420_000, quantity: 1 }],
    successUrl: 'http://shop.test/a',
    cancelUrl: 'http://shop.test/b',
    expiresAt: new Date(world.clock.now().getTime() + 1_800_000),
  })
}

async function paidAfterBackup() {
  const product = await pickupProduct(world)
  const { sessionId } = await openedAfterBackup(product.id)
  world.payments.pay(sessionId)
  await becomeRestored(world)
  await compare()
  const [unknown] = (await stateOfRestore()).unknown_payments
  return { product, sessionId, id: unknown?.id ?? '' }
}

test('a sale started and paid after the backup keeps the restored shop paused, and its instrument unavailable', async () => {
  const folder = await openBackupFolder()
  const product = await pickupProduct(world)
  await folder.write(world)
  const { sessionId } = await buy(world, await world.buyer(), product)
  world.payments.pay(sessionId)
  const target = await openTestDatabase('template1')
  await folder.restore({ databaseUrl: target.url })
  await target.pool.query(JOBS_SCHEMA)
  const ctx = { ...world.as(operator), db: target.db }

  await compareIfAsked(ctx)

  expect((await getBackupState(ctx)).restore).toMatchObject({
    unsettled_payments: 1,
    unknown_payments: [{ payment_intent_id: `pi_${sessionId}`, product: { id: product.id, name: product.name } }],
    can: { resume: false },
  })
  await expect(resumePayments(ctx, { send_waiting_emails: true })).rejects.toThrow('Please settle each unknown payment first.')
  await target.close()
  await folder.remove()
})

test('its instrument is not sold again, not even to another buyer’s late payment', async () => {
  const product = await pickupProduct(world)
  const earlier = await buy(world, await world.buyer(), product)
  const { sessionId } = await openedAfterBackup(product.id)
  world.payments.pay(sessionId)
  world.payments.pay(earlier.sessionId)
  await becomeRestored(world)

  await compare()

  const [late] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, earlier.sessionId))
  expect(late).toMatchObject({ status: 'refunding', refundReason: 'already_sold' })
  const [unsold] = await world.db.select().from(products).where(eq(products.id, product.id))
  expect(unsold?.status).toBe('listed')
  // Even if nothing else prevents the purchase.
  await world.db.update(restores).set({ resumedAt: world.clock.now() })
  await expect(openCheckout(world.as(await world.buyer()), pickupCheckoutBody(product))).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('an operator refunds it once, however often the button is pressed, and the shop can resume', async () => {
  const { id, product, sessionId } = await paidAfterBackup()
  await expect(refundUnknownPayment(world.as(await world.buyer()), id)).rejects.toMatchObject({ code: 'not_allowed' })
  world.payments.failNext()
  await expect(refundUnknownPayment(world.as(operator), id)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await stateOfRestore()).unknown_payments).toMatchObject([{ is_refund_asked: true }])
  await expect(confirmUnknownPayment(world.as(operator), id, 'Agreed')).rejects.toThrow('A refund was requested')

  await Promise.allSettled([refundUnknownPayment(world.as(operator), id), refundUnknownPayment(world.as(operator), id)])

  expect(world.payments.refunds).toMatchObject([{ paymentIntentId: `pi_${sessionId}` }])
  const { entries } = await listOperatorActions(world.as(operator), { page: 1 })
  expect(entries.filter(({ subject_id }) => subject_id === id)).toMatchObject([
    { act: 'refund-unknown-payment', details: { amount: '4200.00' } },
  ])
  await resume()
  await openCheckout(world.as(await world.buyer()), pickupCheckoutBody(product))
})

test('an operator marks it as settled, and later comparisons do not list it again', async () => {
  const { id } = await paidAfterBackup()
  await confirmUnknownPayment(world.as(operator), id, 'The buyer keeps it: invoice 12')
  await expect(confirmUnknownPayment(world.as(operator), id, 'Once more')).rejects.toThrow('This payment is already settled.')

  await askForComparison(world.as(operator), { close_pages: false })
  await compare()

  expect(await stateOfRestore()).toMatchObject({ unsettled_payments: 0, can: { resume: true } })
  const { entries } = await listOperatorActions(world.as(operator), { page: 1 })
  expect(entries[0]).toMatchObject({ act: 'settle-unknown-payment', details: { reason: 'The buyer keeps it: invoice 12' } })
  await resume()
})

test('a refund in the provider’s dashboard settles it, and a failed one reopens it', async () => {
  const { sessionId } = await paidAfterBackup()
  world.payments.refundOutside(sessionId)
  await askForComparison(world.as(operator), { close_pages: false })
  await compare()
  expect(await stateOfRestore()).toMatchObject({ unsettled_payments: 0, can: { resume: true } })

  world.clock.advance(1000)
  world.payments.failRefund(sessionId)
  await askForComparison(world.as(operator), { close_pages: false })
  await compare()
  expect(await stateOfRestore()).toMatchObject({ unsettled_payments: 1, can: { resume: false } })
})

test('a refund that the provider refuses is reported, and the payment can be settled another way', async () => {
  const { id, sessionId } = await paidAfterBackup()
  world.payments.refund = async () => ({ refundId: null, status: 'failed', why: 'charge_disputed' })
  await expect(refundUnknownPayment(world.as(operator), id)).rejects.toThrow('Stripe refused this refund (charge_disputed).')
  await confirmUnknownPayment(world.as(operator), id, `The bank has ${sessionId}`)
  await resume()
})

test('a payment page opened after the backup blocks resuming until an operator has it closed', async () => {
  const { sessionId } = await openedAfterBackup((await pickupProduct(world)).id)
  const known = await buy(world, await world.buyer(), await pickupProduct(world))
  await becomeRestored(world)
  await compare()
  // During a rehearsed restore, it can be a page of the live shop.
  expect(await world.payments.getCheckout(sessionId)).toMatchObject({ status: 'open' })
  expect(await stateOfRestore()).toMatchObject({ comparison: { open_pages: 1 }, can: { resume: false } })
  await expect(resume()).rejects.toThrow('First, close the payment pages that this shop did not open.')

  await askForComparison(world.as(operator), { close_pages: true })
  await compare()

  expect(await world.payments.getCheckout(sessionId)).toMatchObject({ status: 'expired' })
  expect(await world.payments.getCheckout(known.sessionId)).toMatchObject({ status: 'open' })
  await resume()
})

test('a page abandoned before the backup and paid after it is a sale', async () => {
  const { sessionId } = await buy(world, await world.buyer(), await pickupProduct(world))
  await world.db.update(payments).set({ status: 'expired' }).where(eq(payments.stripeSessionId, sessionId))
  world.payments.pay(sessionId)
  await becomeRestored(world)
  await compare()
  const [paid] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId))
  expect([paid?.status, (await stateOfRestore()).unsettled_payments]).toEqual(['paid', 0])
})

test('a node considered dead cannot end another’s comparison, or one requested since', async () => {
  await becomeRestored(world)
  const first = await takeComparison(world.as(null))
  world.clock.advance(11 * 60_000)
  const second = await takeComparison(world.as(null))
  if (!first || !second) throw new Error('Nobody compares')
  const found = { settledPayments: 0, bookedTransfers: 0, differences: 0, openPages: 0 }

  await expect(finishComparison(world.db, first, found, world.clock.now())).rejects.toThrow('Another node is already comparing')
  expect(await stateOfRestore()).toMatchObject({ compared_at: null, can: { resume: false } })

  await askForComparison(world.as(operator), { close_pages: false })
  await finishComparison(world.db, second, found, world.clock.now())
  expect(await stateOfRestore()).toMatchObject({ is_comparing: true, can: { resume: false } })
  await compare()
  expect(await stateOfRestore()).toMatchObject({ is_comparing: false, can: { resume: true } })
})
