import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChangeListener, listenForChanges } from '#server/live/listen-for-changes.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { readEvents } from '#testing/read-events.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'

let world: World
let api: WorldApi
let ear: ChangeListener
let person: Person
const PASSWORD = 'spruce and maple'
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
  ear = await listenForChanges(world.databaseUrl, (change) => api.live.receive(change), openLog('silent'))
})
beforeEach(async () => {
  person = await world.buyer({ password: PASSWORD })
})
afterAll(async () => {
  await ear.stop()
  api.live.stop()
  await world.close()
})

const ask = (json: unknown, as: Person | null = person) => api.request('/api/v1/account', { method: 'DELETE', as, json })

test('deleting an account ends its token, export and live stream at once', async () => {
  const token = await api.token(person)
  const events = readEvents(await api.request('/api/v1/events', { token }))
  expect(await events.next()).toBe('hello')

  const answer = await ask({ password: PASSWORD })
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Your account was deleted' }])

  for (const path of ['/api/v1/account/export', '/api/v1/profile', '/api/v1/orders', '/auth/v1/user']) {
    expect((await api.request(path, { token })).status, path).toBe(401)
  }
  expect((await ask({ password: PASSWORD })).status).toBe(401)
  expect(await events.ended()).toBe(true)
})

test('users can only delete their own account, and not with a wrong password', async () => {
  expect((await ask({ password: PASSWORD }, null)).status).toBe(401)

  const other = await world.buyer({ password: 'rosewood and ebony' })
  const wrong = await ask({ password: 'rosewood and ebony', id: other.id, user_id: other.id })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).error).toMatchObject({ fields: { password: ['This is not your current password'] } })
  for (const json of [{ password: '' }, { password: ['spruce'] }, { password: null }, 'spruce and maple']) {
    expect((await ask(json)).status).toBe(422)
  }
  for (const each of [person, other]) expect((await api.request('/api/v1/profile', { as: each })).status).toBe(200)
})

test('passwords cannot be guessed here: after ten attempts even the right one is refused for a while', async () => {
  const strict = await openWorld({ settings: { rateLimits: true } })
  const guarded = openWorldApi(strict)
  const victim = await strict.buyer({ password: PASSWORD })
  const guess = (password: string) => guarded.request('/api/v1/account', { method: 'DELETE', as: victim, json: { password } })
  for (let times = 0; times < 10; times += 1) expect((await guess('a guess')).status).toBe(422)
  expect((await guess(PASSWORD)).status).toBe(429)

  strict.clock.advance(301)
  expect((await guess(PASSWORD)).status).toBe(200)
  guarded.live.stop()
  await strict.close()
})
