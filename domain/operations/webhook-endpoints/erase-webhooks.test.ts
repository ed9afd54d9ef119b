import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { endpointOf, sendDue } from '#testing/world-webhooks.ts'
import { eraseWebhooks } from './erase-webhooks.ts'
import { recordAttempt } from './record-attempt.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhook-tables.ts'

const { world } = await openApiWorld()
let operator: Person
let shopEndpoint: string
beforeAll(async () => {
  operator = await world.operator()
  shopEndpoint = (await endpointOf(world, operator, { owner: 'shop' })).endpoint.id
})

const PASSWORD = 'spruce and maple'
const eventsOf = ({ profileId }: Person) =>
  world.db.select().from(webhookEvents).where(eq(webhookEvents.builderId, profileId)).orderBy(webhookEvents.id)

test('after a builder deletes their account, the shop’s endpoints learn of the deleted instruments, and nothing else stays', async () => {
  const builder = await world.builder({ password: PASSWORD })
  await endpointOf(world, builder)
  const [listed] = [await world.product({ builder }), await world.product({ builder, status: 'draft' })]
  await deleteAccount(world.as(builder), { password: PASSWORD })
  expect(await eventsOf(builder)).toMatchObject([
    { type: 'product.archived', subject: listed.id, data: { status: 'archived', is_available: false, sku: null } },
  ])
  expect(await world.db.$count(webhookEndpoints, eq(webhookEndpoints.builderId, builder.profileId))).toBe(0)
  expect(await sendDue(world)).toBe(1)
})

test('a finishing attempt and an account deletion do not block each other', async () => {
  const builder = await world.builder()
  const own = (await endpointOf(world, builder)).endpoint.id
  for (const name of ['Wren', 'Heron']) await world.product({ builder, name })
  const [first, second] = (await eventsOf(builder)).filter(({ type }) => type === 'product.listed')
  const deliveryOf = (endpointId: string, eventId = '') =>
    and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.eventId, eventId))
  const [ownFirst] = await world.db.select().from(webhookDeliveries).where(deliveryOf(own, first?.id))
  const waiting = async (count: number) => {
    const question = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await world.pool.query(question)).rowCount, { timeout: 20_000 }).toBe(count)
  }

  const { both } = await world.db.transaction(async (tx) => {
    // The removal waits here, in the middle of the events.
    await tx.select().from(webhookDeliveries).where(deliveryOf(shopEndpoint, second?.id)).for('update')
    const leaving = world.db.transaction((inner) => eraseWebhooks(inner, builder))
    await waiting(1)
    const attempt = { status: 200, ms: 1, answer: '', retryAfterSeconds: null }
    const ending = recordAttempt(world.as(null), ownFirst?.id ?? '', attempt)
    await waiting(2)
    return { both: Promise.all([leaving, ending]) }
  })
  await expect(both).resolves.toBeDefined()
  expect(await eventsOf(builder)).toEqual([])
})
