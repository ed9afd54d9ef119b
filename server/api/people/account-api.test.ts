import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { submitApplication } from '#domain/buying/purchase-applications/submit-application.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { AccountExport } from '#server/operations/account-export/account-export-schema.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()

const EXPORT = '/api/v1/account/export'

test('an export contains only the user’s own data', async () => {
  const [buyer, builder, other] = await Promise.all([world.buyer(), world.builder(), world.buyer()])
  const wanted = await world.product({ builder, requiresApproval: true })
  await submitApplication(world.as(buyer), { productId: wanted.id, message: 'Mine' })
  await submitApplication(world.as(other), { productId: wanted.id, message: 'Not mine' })
  const bought = await pickupProduct(world, { builder })
  await buy(world, buyer, bought)

  const answer = await api.request(EXPORT, { as: buyer })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="tonewood-account-/)
  const text = await answer.text()
  expect(JSON.parse(text).records).toMatchObject({
    users: [{ email: buyer.email }],
    user_profiles: [{ displayName: buyer.displayName }],
    purchase_applications: [{ message: 'Mine' }],
    checkouts: [{ productId: bought.id }],
    product_holds: [{ productId: bought.id }],
    sessions: [{ id: buyer.sessionId }],
    products: [],
  })
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('passwordHash')

  const refused = await api.request(EXPORT)
  expect([refused.status, (await refused.json()).error.message]).toEqual([401, 'User not authenticated'])

  const builders = await (await api.request(EXPORT, { as: builder })).text()
  expect(JSON.parse(builders).records.products).toHaveLength(2)
  for (const secret of [buyer.email, other.email, 'Not mine']) expect(builders).not.toContain(secret)
})

test('the export of a sale reveals neither the other side’s account nor the operator who refunded it', async () => {
  const [buyer, builder, operator] = await Promise.all([world.buyer(), world.builder(), world.operator()])
  const { sessionId } = await buy(world, buyer, await pickupProduct(world, { builder }))
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const [order] = await world.db.select().from(orders).where(eq(orders.buyerId, buyer.id))
  await requestRefund(world.as(operator), order?.id ?? '')

  const copyOf = async (as: Person) => (await api.request(EXPORT, { as })).text()
  const [buyers, builders] = [await copyOf(buyer), await copyOf(builder)]
  expect(JSON.parse(buyers).records.orders).toMatchObject([{ id: order?.id }])
  expect(JSON.parse(builders).records.sales).toMatchObject([{ id: order?.id }])
  for (const id of [builder.id, operator.id]) expect(buyers).not.toContain(id)
  for (const secret of [buyer.id, buyer.email, operator.id, order?.pickupCode]) expect(builders).not.toContain(secret)
})

test('every column of the export is described by its name and what it holds', async () => {
  const records = z.toJSONSchema(AccountExport.shape.records)
  expect(records).toMatchObject({
    properties: {
      payments: { items: { properties: { amountCents: { type: 'integer' }, currency: { type: 'string' } } } },
      orders: { items: { properties: { createdAt: { format: 'date-time' }, id: { format: 'uuid' } } } },
      user_profiles: { items: { properties: { specialties: { type: 'array', items: { type: 'string' } } } } },
    },
  })
  expect(JSON.stringify(records)).not.toContain('passwordHash')
})

test('a visitor cannot export anything', async () => {
  expect((await api.request(EXPORT)).status).toBe(401)
})
