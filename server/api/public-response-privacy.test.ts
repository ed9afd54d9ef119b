import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()

const STREET = '77 Hidden Lane'
const HOME = {
  name: 'Mae',
  street1: STREET,
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  country: 'US',
  phone: '6155550199',
} as const

test('no public response contains an account, a street or a buyer', async () => {
  const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
  await world.db
    .update(userProfiles)
    .set({ shippingAddress: HOME, businessAddress: HOME })
    .where(eq(userProfiles.id, builder.profileId))
  const listed = await world.product({ builder, useBuilderAddress: false, shipFromAddress: HOME, isFeatured: true })
  const sold = await pickupProduct(world, { builder })
  await world.db
    .insert(purchaseApplications)
    .values({ productId: listed.id, buyerId: buyer.id, buyerEmail: buyer.email, message: 'Hm' })
  const { sessionId } = await buy(world, buyer, sold)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)

  const { paths } = (await (await api.request('/openapi.json')).json()) as { paths: Record<string, object> }
  const ids = [listed.id, sold.id, builder.profileId]
  const asked = Object.entries(paths)
    .filter(([path, calls]) => path.startsWith('/api/') && 'get' in calls && !path.endsWith('/events'))
    .flatMap(([path]) => (path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]))

  let answered = 0
  for (const path of asked) {
    const answer = await api.request(path)
    if (answer.status !== 200) continue
    answered += 1
    const text = await answer.text()
    for (const secret of [
      builder.id,
      builder.email,
      buyer.id,
      buyer.email,
      STREET,
      '37206',
      HOME.phone,
      'user_id',
      'buyer_id',
      'customer_email',
    ])
      expect(text, `${path} reveals ${secret}`).not.toContain(secret)
  }
  expect(answered).toBeGreaterThan(5)
})
