import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { API_ROUTES } from '../api-routes.ts'

const { world, api } = await openApiWorld()
const PASSWORD = 'spruce and maple'

const WRITES = API_ROUTES.map(({ name }) => name).filter((name) => !name.startsWith('GET '))

/** The writes that change money or the sign-in: each requires a proof within 15 minutes. */
const WITHIN_15_MINUTES = [
  'DELETE /api/v1/account',
  'POST /api/v1/admin/people/{id}/reset-sign-in',
  'POST /api/v1/payouts/dashboard',
  'POST /api/v1/payouts/onboarding',
  'POST /api/v1/seller/orders/{id}/refund',
  'POST /api/v1/tokens',
  'POST /api/v1/tokens/{id}/resume',
]
const TOKEN = { name: 'Shop sync', scopes: ['products:read'] }

/** A builder who is also an operator, and so may make every call. */
async function everyone() {
  const person = await world.builder({ password: PASSWORD, canBePaid: true })
  await world.db.update(users).set({ isOperator: true }).where(eq(users.id, person.id))
  return person
}

function proveMinutesAgo(person: Person, minutes: number) {
  const verifiedAt = new Date(world.clock.now().getTime() - minutes * 60_000)
  return world.db.update(sessions).set({ verifiedAt }).where(eq(sessions.id, person.sessionId))
}

async function codeOf(person: Person, name: string): Promise<string> {
  const [method = '', template = ''] = name.split(' ')
  const path = template.replaceAll(/\{\w+\}/g, randomUUID())
  const json = name === 'POST /api/v1/tokens' ? TOKEN : {}
  const answer = await api.request(path, { as: person, method, json, isStale: true })
  const body = await answer.text()
  return body.startsWith('{') ? (JSON.parse(body).error?.code ?? 'ok') : 'ok'
}

async function askedFirst(person: Person): Promise<string[]> {
  const asked: string[] = []
  for (const name of WRITES) if ((await codeOf(person, name)) === 'verification_required') asked.push(name)
  return asked.toSorted()
}

test('after 15 minutes, exactly the listed writes ask for a proof; after two hours, every operator’s write too', {
  timeout: 120_000,
}, async () => {
  const person = await everyone()
  await proveMinutesAgo(person, 16)
  expect(await askedFirst(person)).toEqual(WITHIN_15_MINUTES)

  await proveMinutesAgo(person, 121)
  const admin = WRITES.filter((name) => name.includes(' /api/v1/admin/'))
  expect(admin.length).toBeGreaterThan(25)
  expect(await askedFirst(person)).toEqual([...new Set([...WITHIN_15_MINUTES, ...admin])].toSorted())
})

test('a person who is not an operator is refused without being asked for a password', async () => {
  const builder = await world.builder()
  await proveMinutesAgo(builder, 121)
  expect(await codeOf(builder, 'POST /api/v1/admin/orders/{id}/refund')).toBe('not_allowed')
})

test('the refusal names the password, which confirms for 15 minutes', async () => {
  const builder = await world.builder({ password: PASSWORD, canBePaid: true })
  await proveMinutesAgo(builder, 16)
  const open = () => api.request('/api/v1/payouts/dashboard', { as: builder, method: 'POST', isStale: true })
  const refused = await open()
  expect(refused.status).toBe(403)
  expect((await refused.json()).error).toMatchObject({
    code: 'verification_required',
    details: { about: 'verification', methods: ['password'] },
  })
  const confirm = (password: string) =>
    api.request('/api/v1/account/verification', { as: builder, json: { password }, isStale: true })
  const wrong = await confirm('a guess')
  expect((await wrong.json()).error.fields).toEqual({ password: ['This is not your current password'] })
  expect((await open()).status).toBe(403)

  expect((await confirm(PASSWORD)).status).toBe(200)

  expect((await open()).status).not.toBe(403)
  world.clock.advance(16 * 60)
  expect((await open()).status).toBe(403)
})

test('ten wrong passwords in five minutes are the most', async () => {
  const { world, api } = await openApiWorld({ settings: { rateLimits: true } })
  const buyer = await world.buyer({ password: PASSWORD })
  const guess = () => api.request('/api/v1/account/verification', { as: buyer, json: { password: 'a guess' } })
  const answers = await Promise.all(Array.from({ length: 12 }, guess))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await api.request('/api/v1/account/verification', { as: buyer, json: { password: PASSWORD } })).status).toBe(429)
})
