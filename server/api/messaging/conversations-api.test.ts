import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { conversations, messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { operatorActs } from '#domain/operations/operators/operator-acts-table.ts'
import { reports } from '#domain/operations/operators/reports-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { openConversation } from '#testing/world-conversations.ts'

const { world, api } = await openApiWorld()
beforeAll(async () => {
  world.clock.set(new Date())
})

const PATH = '/api/v1/conversations'
const named = (message: unknown) => ({ client_id: crypto.randomUUID(), message })

/** Every call on a single conversation. */
const CALLS = [
  ['read it', 'GET', '', undefined],
  ['read its messages', 'GET', '/messages', undefined],
  ['write in it', 'POST', '/messages', named('I am a stranger')],
  ['mark it as read', 'POST', '/read', { up_to: 1 }],
  ['block somebody in it', 'PUT', '/block', { blocked: true }],
  ['report it', 'POST', '/reports', { reason: 'spam' }],
] as const

test.each(CALLS)('a stranger, another builder and an operator cannot %s: it is not found', async (_, method, path, json) => {
  const { conversation } = await openConversation(world)
  for (const as of [await world.buyer(), await world.builder(), await world.operator()]) {
    const answer = await api.request(`${PATH}/${conversation.id}${path}`, { as, method, json })
    expect(answer.status).toBe(404)
    expect((await answer.json()).error.message).toBe('Conversation not found')
  }
  const visitor = await api.request(`${PATH}/${conversation.id}${path}`, { method, json })
  expect(visitor.status).toBe(401)
  expect(await world.db.select().from(messages).where(eq(messages.conversationId, conversation.id))).toHaveLength(1)
  expect(await world.db.$count(reports, eq(reports.conversationId, conversation.id))).toBe(0)
})

test('a visitor sees no list and no count, and cannot start a conversation', async () => {
  const { profileId: builder_id } = await world.builder()
  for (const path of ['', '/unread', `/with?builder_id=${builder_id}`]) {
    expect((await api.request(PATH + path)).status).toBe(401)
  }
  const answer = await api.request(PATH, { json: { builder_id, ...named('Hello') } })
  expect(answer.status).toBe(401)
  expect((await answer.json()).error.message).toBe('Please sign in to start a conversation')
})

test('the server sets sender, time, number and read status, whatever the body contains', async () => {
  const { buyer, builder, conversation } = await openConversation(world)
  const forged = {
    ...named('  Thank you  '),
    id: crypto.randomUUID(),
    sender_id: builder.id,
    read: true,
    number: 99,
    created_at: '2099-01-01T00:00:00Z',
    last_message_at: '2099-01-01T00:00:00Z',
  }
  const answer = await api.request(`${PATH}/${conversation.id}/messages`, { as: buyer, json: forged })
  expect(answer.status).toBe(201)
  const rows = await world.db.select().from(messages).where(eq(messages.conversationId, conversation.id)).orderBy(messages.number)
  expect(rows[1]).toMatchObject({ senderId: buyer.id, read: false, number: 2, message: 'Thank you' })
  expect(rows[1]?.id).not.toBe(forged.id)
  const [chat] = await world.db.select().from(conversations).where(eq(conversations.id, conversation.id))
  expect(chat?.lastMessageAt.getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \n\t '],
  ['more than 5 kB', 'x'.repeat(5001)],
  ['more than 5 kB of wide letters', '🎻'.repeat(1300)],
  ['a NUL', 'a\u0000b'],
  ['a number', 7],
  ['a list', ['text']],
])('a message of %s is refused and not stored', async (_, text) => {
  const { buyer, builder, conversation } = await openConversation(world)
  const inside = await api.request(`${PATH}/${conversation.id}/messages`, { as: buyer, json: named(text) })
  const first = await api.request(PATH, { as: await world.buyer(), json: { builder_id: builder.profileId, ...named(text) } })
  for (const answer of [inside, first]) {
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty('message')
  }
  expect(await world.db.select().from(messages).where(eq(messages.conversationId, conversation.id))).toHaveLength(1)
})

test('5 kB of text is accepted whole, and markup stays text', async () => {
  const { buyer, conversation } = await openConversation(world)
  const text = `<script>alert(1)</script>${'é'.repeat(2487)}`
  const answer = await api.request(`${PATH}/${conversation.id}/messages`, { as: buyer, json: named(text) })
  expect((await answer.json()).message.message).toBe(text)
})

test('a conversation is started with exactly one recipient', async () => {
  const [buyer, builder] = [await world.buyer(), await world.builder()]
  const both = { builder_id: builder.profileId, order_id: crypto.randomUUID() }
  for (const json of [named('Hello'), { ...both, ...named('Hello') }, { builder_id: 'x', ...named('Hello') }]) {
    expect((await api.request(PATH, { as: buyer, json })).status).toBe(422)
  }
  for (const path of ['/with', `/with?${new URLSearchParams(both)}`]) {
    expect((await api.request(PATH + path, { as: buyer })).status).toBe(422)
  }
  expect((await api.request(`${PATH}/with?order_id=${both.order_id}`, { as: buyer })).status).toBe(404)
  expect((await api.request(`${PATH}/with?request_id=${both.order_id}`, { as: buyer })).status).toBe(404)
})

test('an API client may leave out the message id, may name the builder’s account, and marks all as read without a number', async () => {
  const [buyer, builder] = [await world.buyer(), await world.builder()]
  const words = { seller_id: builder.id, message: 'Hello' }
  const begun = await api.request(PATH, { as: buyer, json: words })
  expect(begun.status).toBe(201)
  const { conversation } = await begun.json()
  expect(conversation).toMatchObject({ user_id: buyer.id, seller_id: builder.id })
  expect((await api.request(`${PATH}/with?seller_id=${builder.id}`, { as: buyer })).status).toBe(200)
  for (const message of ['Hello', 'Hello']) {
    expect((await api.request(`${PATH}/${conversation.id}/messages`, { as: buyer, json: { message } })).status).toBe(201)
  }
  expect((await api.request(`${PATH}/${conversation.id}/read`, { as: builder, json: {} })).status).toBe(200)
  const kept = await world.db.select().from(messages).where(eq(messages.conversationId, conversation.id))
  expect(kept.map(({ read }) => read)).toEqual([true, true, true])
  const self = await api.request(PATH, { as: builder, json: words })
  expect((await self.json()).error.message).toBe('You cannot message yourself')
  expect((await api.request(PATH, { as: buyer, json: { ...words, seller_id: (await world.buyer()).id } })).status).toBe(404)
})

test.each(['limit=0', 'limit=101', 'limit=x', 'after=2026', "after=2026-01-01T00:00:00.000Z_'"])(
  'a list with %s is refused',
  async (query) => {
    expect((await api.request(`${PATH}?${query}`, { as: await world.buyer() })).status).toBe(422)
  },
)

test('a message shows its sender without e-mail or address', async () => {
  const { buyer, builder, conversation } = await openConversation(world)
  const texts = [
    await (await api.request(PATH, { as: builder })).text(),
    await (await api.request(`${PATH}/${conversation.id}/messages`, { as: builder })).text(),
    await (await api.request(`${PATH}/with?builder_id=${builder.profileId}`, { as: buyer })).text(),
  ]
  for (const text of texts) {
    expect(text).toContain(conversation.id)
    for (const secret of [buyer.email, builder.email, 'Montgomery']) expect(text).not.toContain(secret)
  }
})

test('a report shows operators the messages up to then, once, and is handled once', async () => {
  const { buyer, builder, conversation, say } = await openConversation(world, { text: 'Pay me by wire' })
  const report = () =>
    api.request(`${PATH}/${conversation.id}/reports`, { as: builder, json: { reason: 'scam', details: ' A wire ' } })
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await report()).status))
  expect(new Set(statuses)).toEqual(new Set([201]))
  await say(buyer, 'Written later')

  const operator = await world.operator()
  const list = async () => (await api.request('/api/v1/admin/reports?handled=false', { as: operator })).json()
  const { reports: waiting, total } = await list()
  expect([waiting.length, total]).toEqual([1, 1])
  expect(waiting[0]).toMatchObject({
    reason: 'scam',
    details: 'A wire',
    reporter: { email: builder.email, is_seller: true },
    reported: { email: buyer.email },
    messages: [{ message: 'Pay me by wire', is_reporters: false }],
  })

  for (const as of [builder, buyer, await world.buyer()]) {
    expect((await api.request('/api/v1/admin/reports', { as })).status).toBe(403)
    expect((await api.request(`/api/v1/admin/reports/${waiting[0].id}/handled`, { as, method: 'POST' })).status).toBe(403)
  }
  expect((await api.request('/api/v1/admin/reports')).status).toBe(401)

  const handle = (id: string) => api.request(`/api/v1/admin/reports/${id}/handled`, { as: operator, method: 'POST' })
  expect((await handle(waiting[0].id)).status).toBe(200)
  expect((await handle(waiting[0].id)).status).toBe(200)
  expect((await handle(crypto.randomUUID())).status).toBe(404)
  expect((await list()).total).toBe(0)
  expect(await world.db.$count(operatorActs, eq(operatorActs.act, 'handle-report'))).toBe(1)
})

test.each([{ reason: 'x' }, {}, { reason: 'spam', details: 'x'.repeat(1001) }, { reason: 'spam', details: 'a\u0000' }])(
  'a report without a listed reason, or with a text that is too long, is refused: %#',
  async (json) => {
    const { buyer, conversation } = await openConversation(world)
    expect((await api.request(`${PATH}/${conversation.id}/reports`, { as: buyer, json })).status).toBe(422)
  },
)
