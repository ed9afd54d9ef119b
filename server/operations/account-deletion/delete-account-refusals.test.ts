import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelCheckout } from '#domain/buying/checkout/cancel-checkout.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { appointOperator } from '#domain/operations/operators/appoint-operator.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { deleteAccount } from './delete-account.ts'

let world: World
let buyer: Person
let builder: Person
const PASSWORD = 'spruce and maple'
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  ;[buyer, builder] = await Promise.all([world.buyer({ password: PASSWORD }), world.builder({ password: PASSWORD })])
})
afterAll(() => world.close())

const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })
const exists = async (person: Person) => (await world.db.$count(users, eq(users.id, person.id))) === 1
const delivered = (productId: string) =>
  world.db.update(orders).set({ deliveryStatus: 'picked_up' }).where(eq(orders.productId, productId))

async function sell({ work = true } = {}) {
  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  if (work) await workJobs(world)
  return product
}

test('neither buyer nor builder can be deleted while a payment is open; after its cancellation both can', async () => {
  await buy(world, buyer, await pickupProduct(world, { builder }))
  await expect(leave(buyer)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^You still have an open/),
  })
  await expect(leave(builder)).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^A buyer is paying/) })
  expect([await exists(buyer), await exists(builder)]).toEqual([true, true])

  await cancelCheckout(world.as(buyer), {})
  await leave(buyer)
  await leave(builder)
  expect([await exists(buyer), await exists(builder)]).toEqual([false, false])
})

test('while an order or its payout is in progress, neither side can be deleted', async () => {
  await readyForPayouts(world, builder)
  const { id } = await sell()
  await expect(leave(buyer)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^One of your orders is still open/),
  })
  await expect(leave(builder)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^A buyer is still waiting/),
  })

  await delivered(id)
  const [order] = await world.db.select().from(orders).where(eq(orders.productId, id))
  await requestRefund(world.as(builder), order?.id ?? '')
  await expect(leave(buyer)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^One of your orders is still open/),
  })

  await workJobs(world)
  await leave(buyer)
  await leave(builder)
})

test('a builder with a balance cannot be deleted until it was transferred', async () => {
  const { id } = await sell()
  await delivered(id)
  await expect(leave(builder)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Money from a sale is still in transit/),
  })
})

test('current and former operators appear in the audit log and cannot be deleted', async () => {
  const operator = await world.operator({ password: PASSWORD })
  await expect(leave(operator)).rejects.toMatchObject({ code: 'not_allowed' })

  await appointOperator(world.as(null), buyer.email, true)
  await appointOperator(world.as(null), buyer.email, false)
  await expect(leave(buyer)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringMatching(/^This account has acted as an operator/),
  })
})
