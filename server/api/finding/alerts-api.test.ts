import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { stopPath } from '#domain/finding/alerts/alert-links.ts'
import { alertSettings, followedBuilders, savedSearches, wantedInstruments } from '#domain/finding/alerts/alerts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = { headers: FORM, body: 'List-Unsubscribe=One-Click' }

async function saved(as: Person, query = 'family=bass&hand=left') {
  const answer = await api.request('/api/v1/saved-searches', { as, json: { query } })
  expect(answer.status).toBe(201)
  return (await answer.json()).search as { id: string; name: string }
}

async function searchesOf(as: Person) {
  return (await (await api.request('/api/v1/saved-searches', { as })).json()) as {
    searches: { id: string; name: string; cadence: string }[]
    settings: { saved_instruments: boolean; is_stopped: boolean }
  }
}

test('a search is previewed, saved, renamed, opened and deleted', async () => {
  const player = await world.buyer()
  const asked = await api.request(`/api/v1/saved-searches/estimate?query=${encodeURIComponent('family=bass&hand=left')}`, {
    as: player,
  })
  expect(await asked.json()).toEqual({ name: 'Left-handed basses', per_month: 0, may_be_instant: true, saved_id: null })
  const { id } = await saved(player)
  const path = `/api/v1/saved-searches/${id}`
  expect(
    (await api.request(path, { as: player, method: 'PATCH', json: { name: ' My\nbass ', cadence: 'instant' } })).status,
  ).toBe(200)
  expect((await searchesOf(player)).searches).toMatchObject([{ name: 'My bass', cadence: 'instant' }])
  expect((await api.request(`${path}/look`, { as: player, method: 'POST' })).status).toBe(200)
  expect((await api.request(path, { as: player, method: 'DELETE' })).status).toBe(200)
  expect((await searchesOf(player)).searches).toEqual([])
})

test.each([{ name: '' }, { name: 'x'.repeat(81) }, { cadence: 'hourly' }])(
  'bad input is refused with a sentence: %j',
  async (change) => {
    const player = await world.buyer()
    const { id } = await saved(player)
    const answer = await api.request(`/api/v1/saved-searches/${id}`, { as: player, method: 'PATCH', json: change })
    expect(answer.status).toBe(422)
  },
)

test('alerts about saved instruments and all alerts are turned off and on', async () => {
  const player = await world.buyer()
  expect((await searchesOf(player)).settings).toEqual({ saved_instruments: true, is_stopped: false })
  const json = { saved_instruments: false, is_stopped: true }
  await api.request('/api/v1/alert-settings', { as: player, method: 'PUT', json })
  expect((await searchesOf(player)).settings).toEqual(json)
})

test('the one-click link of an old email stops only that search, without sign-in, any number of times', async () => {
  const player = await world.buyer()
  const [stopped, other] = [await saved(player), await saved(player, 'family=violin')]
  const path = await stopPath(world.db, { kind: 'search', id: stopped.id })
  for (const method of ['GET', 'HEAD']) await api.request(path, { method })
  const cadences = async () => Object.fromEntries((await searchesOf(player)).searches.map(({ id, cadence }) => [id, cadence]))
  expect(await cadences()).toEqual({ [stopped.id]: 'daily', [other.id]: 'daily' })
  for (let at = 0; at < 2; at++) {
    const answer = await api.request(path, oneClick)
    expect([answer.status, await answer.text()]).toEqual([200, 'You will no longer get these emails'])
  }
  expect(await cadences()).toEqual({ [stopped.id]: 'off', [other.id]: 'daily' })
})

test('each link stops its own subscription, and its button leads back to the page', async () => {
  const [player, maker] = [await world.buyer(), await world.builder()]
  await saveItem(world.as(player), 'builders', { itemId: maker.profileId, notes: null })
  await api.request(`/api/v1/followed-builders/${maker.profileId}`, { as: player, method: 'PUT' })
  const [followed] = await world.db.select().from(followedBuilders).where(eq(followedBuilders.userId, player.id))
  for (const stop of [
    { kind: 'builder', id: followed?.id ?? '' },
    { kind: 'saved', id: player.id },
    { kind: 'all', id: player.id },
  ] as const) {
    const answer = await api.request(await stopPath(world.db, stop), { method: 'POST', headers: FORM, body: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/alerts/unsubscribe?done'])
  }
  expect(await world.db.$count(followedBuilders, eq(followedBuilders.userId, player.id))).toBe(0)
  expect((await searchesOf(player)).settings).toEqual({ saved_instruments: false, is_stopped: true })
})

test('a changed token, or one for another purpose, stops nothing', async () => {
  const player = await world.buyer()
  const { id } = await saved(player)
  const path = await stopPath(world.db, { kind: 'search', id })
  const forged = [
    `${path.slice(0, -4)}AAAA`,
    path.replace('search.', 'all.').replace(id, player.id),
    '/alerts/unsubscribe?token=',
  ]
  for (const each of forged) expect((await api.request(each, oneClick)).status).toBe(404)
  expect(await world.db.$count(savedSearches, eq(savedSearches.cadence, 'off'))).toBe(1)
  // The link of a deleted account changes nothing and answers as if it did.
  const gone = await stopPath(world.db, { kind: 'all', id: crypto.randomUUID() })
  expect((await api.request(gone, oneClick)).status).toBe(200)
  expect(await world.db.$count(alertSettings, eq(alertSettings.userId, player.id))).toBe(0)
})

test('an operator sees counts only', async () => {
  const player = await world.buyer()
  await saved(player, 'q=secret-wish')
  const answer = await api.request('/api/v1/admin/alerts', { as: await world.operator() })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).not.toContain('secret-wish')
  expect((await api.request('/api/v1/admin/alerts', { as: player })).status).toBe(403)
})

test('builders see what players search for without results, and nothing about the players', async () => {
  await world.db.insert(wantedInstruments).values({ query: 'family=bass&hand=left', family: 5, people: 12, forSale: 1 })
  const path = '/api/v1/seller/wanted-instruments'
  expect((await api.request(path)).status).toBe(401)
  const answer = await api.request(path, { as: await world.builder() })
  const row = { query: 'family=bass&hand=left', label: 'Left-handed basses', people: 12, for_sale: 1 }
  expect(await answer.json()).toEqual({ wanted: [row] })
})
