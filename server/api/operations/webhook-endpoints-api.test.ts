import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#domain/operations/webhook-endpoints/webhook-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { issueToken } from '#testing/world-tokens.ts'
import { sendDue } from '#testing/world-webhooks.ts'

const { world, api } = await openApiWorld()
const PATH = '/api/v1/webhook-endpoints'
const PASSWORD = 'spruce and maple'

beforeEach(async () => {
  await world.db.delete(webhookEvents)
  await world.db.delete(webhookEndpoints)
  world.receivers.clear()
})

type Caller = { as: Person } | { token: string }
const create = (caller: Caller, more: object = {}) =>
  api.request(PATH, { ...caller, json: { url: 'https://receiver.test/tonewood', ...more } })
const codeOf = async (answer: Response) => (await answer.json()).error.code

test('a builder adds a webhook, sees its secret once, and finds deliveries in the log', async () => {
  const builder = await world.builder()
  const answer = await create({ as: builder }, { types: ['product.listed'] })
  expect(answer.status).toBe(201)
  const { endpoint, secret } = await answer.json()
  expect(endpoint).toMatchObject({ url: 'https://receiver.test/tonewood', types: ['product.listed'], disabled_at: null })
  const listed = await (await api.request(PATH, { as: builder })).text()
  expect(JSON.parse(listed).endpoints).toEqual([endpoint])
  expect(listed).not.toContain(secret)

  await world.product({ builder })
  await sendDue(world)
  const log = await (await api.request(`${PATH}/${endpoint.id}/deliveries`, { as: builder })).json()
  expect(log).toMatchObject({
    total: 1,
    page: 1,
    pages: 1,
    deliveries: [{ type: 'product.listed', state: 'delivered', status: 200 }],
  })
})

test('it can be edited, tested, replayed, given a new secret, turned off and on, and removed', async () => {
  const builder = await world.builder()
  const { endpoint, secret } = await (await create({ as: builder })).json()
  const at = `${PATH}/${endpoint.id}`
  const call = async (path: string, json: object = {}, method = 'POST') => {
    const answer = await api.request(`${at}${path}`, { as: builder, method, json })
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await call('', { url: 'https://new.test/', types: [] }, 'PUT')).toMatchObject({ endpoint: { url: 'https://new.test/' } })
  expect(await call('/test')).toMatchObject({ status: 201, delivery: { type: 'webhook.test', state: 'waiting' } })
  const rotated = await call('/secret')
  expect(rotated.endpoint.previous_secret_until).toEqual(expect.any(String))
  expect(rotated.secret).not.toBe(secret)
  await world.product({ builder })
  await sendDue(world)
  expect(await call('/replay', { from: new Date(Date.now() - 60_000).toISOString() })).toMatchObject({ status: 200, events: 1 })
  expect(await call('/disable')).toMatchObject({ endpoint: { disabled_because: 'owner' } })
  expect(await call('/test')).toMatchObject({ status: 409 })
  expect(await call('/enable', {})).toMatchObject({ endpoint: { disabled_at: null } })
  expect(await call('', {}, 'DELETE')).toMatchObject({ message: 'Webhook removed' })
  expect(await world.db.$count(webhookDeliveries)).toBe(0)
})

test('is not found by another builder', async () => {
  const [owner, other] = [await world.builder(), await world.builder()]
  const { endpoint } = await (await create({ as: owner })).json()
  await world.product({ builder: owner })
  const [delivery] = await world.db.select().from(webhookDeliveries)
  const calls: [string, string][] = [
    ['PUT', `${PATH}/${endpoint.id}`],
    ['DELETE', `${PATH}/${endpoint.id}`],
    ['GET', `${PATH}/${endpoint.id}/deliveries`],
    ...['secret', 'disable', 'enable', 'test', 'replay'].map((what): [string, string] => [
      'POST',
      `${PATH}/${endpoint.id}/${what}`,
    ]),
    ['POST', `/api/v1/webhook-deliveries/${delivery?.id}/again`],
  ]
  const json = { url: 'https://new.test/', types: [], from: new Date().toISOString() }
  for (const [method, path] of calls) {
    const answer = await api.request(path, { as: other, method, ...(method !== 'GET' && { json }) })
    expect([path, answer.status]).toEqual([path, 404])
    await answer.body?.cancel()
  }
})

test('buyers cannot have webhooks, and builders at most five', async () => {
  expect(await codeOf(await create({ as: await world.buyer() }))).toBe('not_allowed')
  const builder = await world.builder()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create({ as: builder })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409])
  for (const answer of answers) await answer.body?.cancel()
})

test('a forbidden address and an unknown type get a sentence', async () => {
  const builder = await world.builder()
  const insecure = await (await create({ as: builder }, { url: 'http://receiver.test/' })).json()
  expect(insecure.error.fields).toEqual({ url: ['The address must begin with https://'] })
  for (const more of [{ url: 'nowhere' }, { url: '' }, { types: ['product.stolen'] }, { types: ['order.paid', 'order.paid'] }])
    expect(await codeOf(await create({ as: builder }, more))).toBe('invalid_input')
})

test('only a token with the scope manages the builder’s webhooks', async () => {
  const builder = await world.builder()
  const { secret: reader } = await issueToken(world, builder, { scopes: ['products:read'] })
  expect(await codeOf(await create({ token: reader }))).toBe('scope_missing')
  const { secret: manager } = await issueToken(world, builder, { scopes: ['webhooks:manage'] })
  expect((await create({ token: manager })).status).toBe(201)
})

test('only signed-in operators, never tokens, manage the shop’s webhooks, and changes are logged', async () => {
  const operator = await world.operator()
  await world.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.id))
  const answer = await create({ as: operator }, { owner: 'shop' })
  expect(answer.status).toBe(201)
  const { endpoint } = await answer.json()
  expect(await codeOf(await create({ as: await world.builder() }, { owner: 'shop' }))).toBe('not_allowed')
  const { secret: token } = await issueToken(world, operator, { scopes: ['webhooks:manage', 'admin:read'] })
  for (const path of [`${PATH}?owner=shop`, `${PATH}/${endpoint.id}/deliveries`]) {
    const refused = await api.request(path, { token })
    expect(refused.status).toBeGreaterThanOrEqual(403)
    await refused.body?.cancel()
  }
  const { rows } = await world.pool.query(`select details from operator_acts where act = 'change-webhooks'`)
  expect(rows).toEqual([{ details: { change: 'added' } }])
})

test('the data export has a builder’s webhooks without their secrets, and deleting the account removes them', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { secret } = await (await create({ as: builder })).json()
  await world.product({ builder, status: 'listed' })
  const copy = await (await api.request('/api/v1/account/export', { as: builder })).json()
  expect(copy.records.webhook_endpoints).toMatchObject([{ url: 'https://receiver.test/tonewood' }])
  expect(copy.records.webhook_deliveries).toHaveLength(1)
  expect(JSON.stringify(copy)).not.toContain(secret)
  const deleted = await api.request('/api/v1/account', { as: builder, method: 'DELETE', json: { password: PASSWORD } })
  expect(deleted.status).toBe(200)
  for (const table of [webhookEndpoints, webhookEvents, webhookDeliveries]) expect(await world.db.$count(table)).toBe(0)
})
