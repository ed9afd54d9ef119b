import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { NothingToSay } from '#domain/kernel/define-mail.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { alertHits, offerChanges, savedSearches } from './alerts-tables.ts'
import { changeSearch, deleteSearch, lookAtSearch } from './change-search.ts'
import { countAlerts } from './count-alerts.ts'
import { deriveSearches } from './derive-searches.ts'
import { getSearchEstimate, listSearches } from './list-searches.ts'
import { pauseIdleSearches } from './pause-idle-searches.ts'
import { saveSearch } from './save-search.ts'
import { findStopSubject, stopAlerts } from './stop-alerts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400
const daily = (query: string) => ({ query, cadence: 'daily' as const })

test('saves a search once, in canonical form, with a name that describes it', async () => {
  const player = world.as(await world.buyer())
  const { search } = await saveSearch(
    player,
    daily('view=list&price=-3000&hand=left&sort=name&family=electric-guitar&page=3&hand=right'),
  )
  expect(search).toMatchObject({
    query: 'family=electric-guitar&price=-3000&hand=left%2Cright',
    name: 'Electric guitars, Left-handed or Right-handed, up to $3,000',
    cadence: 'daily',
    new_count: 0,
  })
  const same = saveSearch(player, daily('hand=right,left&family=electric-guitar&price=-3000'))
  await expect(same).rejects.toMatchObject({ code: 'conflict' })
})

test('refuses visitors, unconfirmed addresses and a search for everything', async () => {
  await expect(saveSearch(world.as(null), daily('hand=left'))).rejects.toMatchObject({ code: 'not_signed_in' })
  const unconfirmed = world.as(await world.buyer({ emailConfirmed: false }))
  await expect(saveSearch(unconfirmed, daily('hand=left'))).rejects.toMatchObject({ code: 'not_allowed' })
  const player = world.as(await world.buyer())
  for (const query of ['', 'sort=name', 'foo=1'])
    await expect(saveSearch(player, daily(query))).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a person can have at most thirty searches, even if many are saved at once', async () => {
  const player = world.as(await world.buyer())
  const all = Array.from({ length: 36 }, (_, at) => saveSearch(player, daily(`q=word${at}`)))
  const results = await Promise.allSettled(all)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect((await listSearches(player)).searches).toHaveLength(30)
})

test('the estimate counts 90 days of publications, and a large one cannot have instant emails', async () => {
  const maker = await world.builder()
  const now = world.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day * 1000)
  const rare = { builder: maker, categories: ['mandolins'] }
  for (const days of [1, 80, 89, 91]) await world.product({ ...rare, firstListedAt: ago(days) })
  await world.product({ ...rare, status: 'sold', soldAt: ago(1), isAvailable: false, firstListedAt: ago(2) })
  await world.product({ ...rare, status: 'draft' })
  for (let at = 0; at < 181; at++) await world.product({ builder: maker, categories: ['violins'], firstListedAt: ago(3) })
  await readMeasures(world.as(null))

  const player = world.as(await world.buyer())
  const estimate = (query: string) => getSearchEstimate(player, query)
  expect(await estimate('category=mandolins')).toMatchObject({ per_month: 2, may_be_instant: true, saved_id: null })
  // Instruments sold since also count.
  expect(await estimate('category=mandolins&sale=now')).toMatchObject({ per_month: 2 })
  expect(await estimate('category=violins')).toMatchObject({ per_month: 61, may_be_instant: false })
  const instant = { query: 'category=violins', cadence: 'instant' as const }
  await expect(saveSearch(player, instant)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { cadence: [expect.any(String)] },
  })
  const { search } = await saveSearch(player, { ...instant, cadence: 'daily' })
  await expect(changeSearch(player, search.id, { cadence: 'instant' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await estimate('category=violins')).toMatchObject({ saved_id: search.id })
})

test('only the owner can change, see or delete a search', async () => {
  const [owner, other] = [world.as(await world.buyer()), world.as(await world.buyer())]
  const { search } = await saveSearch(owner, daily('hand=left'))
  expect((await listSearches(other)).searches).toEqual([])
  for (const act of [
    () => changeSearch(other, search.id, { name: 'Mine' }),
    () => lookAtSearch(other, search.id),
    () => deleteSearch(other, search.id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  await changeSearch(owner, search.id, { name: 'For my sister', cadence: 'off' })
  expect((await listSearches(owner)).searches).toMatchObject([{ name: 'For my sister', cadence: 'off' }])
  await deleteSearch(owner, search.id)
  expect((await listSearches(owner)).searches).toEqual([])
})

test('pauses searches after half a year without a visit, with one email, and any change resumes them', async () => {
  const [gone, visiting] = [await world.buyer(), await world.buyer()]
  for (const person of [gone, visiting])
    for (const query of ['q=heron', 'q=wren']) await saveSearch(world.as(person), { ...daily(query), name: query })
  await world.db.update(sessions).set({ refreshedAt: world.clock.now() }).where(eq(sessions.userId, gone.id))
  await world.jobs.clear()
  world.clock.advance(181 * day)
  await world.db.update(sessions).set({ refreshedAt: world.clock.now() }).where(eq(sessions.userId, visiting.id))
  await Promise.all([pauseIdleSearches(world.as(null)), pauseIdleSearches(world.as(null))])
  await pauseIdleSearches(world.as(null))

  const mails = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === gone.email)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  const { text, html, headers } = await composeMail(world.as(null), mail ?? { mail: '', to: '' })
  expect(text).toContain('q=heron; q=wren')
  expect(text).toMatch(/Stop all alerts: .*token=all\./)
  expect(html).toMatch(/token=all\.[^>]*>Stop all alerts/)
  const token = /token=([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const reasons = async (person: typeof gone) =>
    (await listSearches(world.as(person))).searches.map(({ paused_because: reason }) => reason)
  expect(await reasons(gone)).toEqual(['idle', 'idle'])
  expect(await reasons(visiting)).toEqual([null, null])
  const [search] = (await listSearches(world.as(gone))).searches
  await changeSearch(world.as(gone), search?.id ?? '', { cadence: 'daily' })
  expect((await reasons(gone)).sort()).toEqual(['idle', null])

  // One-click unsubscribe stops the email's subject, but not a search that is used again.
  expect(await findStopSubject(world, token)).toMatchObject({ kind: 'idle', state: 'active' })
  await stopAlerts(world.as(null), { token })
  expect(await findStopSubject(world, token)).toMatchObject({ state: 'stopped' })
  const { searches, settings } = await listSearches(world.as(gone))
  expect(searches.map(({ paused_because, cadence }) => `${paused_because} ${cadence}`).sort()).toEqual(['idle off', 'null daily'])
  expect(settings.is_stopped).toBe(false)
  await expect(composeMail(world.as(null), mail ?? { mail: '', to: '' }), 'it waited').rejects.toThrow(NothingToSay)

  // If all of them are used again, none is paused: nothing is stopped, and the link does not claim otherwise.
  for (const { id, cadence } of searches)
    await changeSearch(world.as(gone), id, { cadence: cadence === 'off' ? 'daily' : cadence })
  expect(await findStopSubject(world, token)).toMatchObject({ state: 'none' })
  await stopAlerts(world.as(null), { token })
  expect((await listSearches(world.as(gone))).searches.map(({ cadence }) => cadence)).toEqual(['daily', 'daily'])
})

test('stopping all alerts cancels a pending “Still looking?” email', async () => {
  const player = await world.buyer()
  await saveSearch(world.as(player), daily('q=crane'))
  await world.db.delete(sessions).where(eq(sessions.userId, player.id))
  await world.jobs.clear()
  world.clock.advance(181 * day)
  await pauseIdleSearches(world.as(null))
  const [mail] = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === player.email)
  const compose = () => composeMail(world.as(null), mail ?? { mail: '', to: '' })
  const token = /Stop all alerts: .*token=(\S+)/.exec((await compose()).text)?.[1] ?? ''
  await stopAlerts(world.as(null), { token })
  expect(await findStopSubject(world, token)).toMatchObject({ kind: 'all', state: 'stopped' })
  await expect(compose()).rejects.toThrow(NothingToSay)
})

test('a removed filter value suspends a search until the value returns', async () => {
  const player = await world.buyer()
  const { search } = await saveSearch(world.as(player), daily('family=bass&hand=left'))
  const reason = async () => (await listSearches(world.as(player))).searches[0]?.paused_because
  const written = (query: string) =>
    world.db.update(savedSearches).set({ query, readVersion: 0 }).where(eq(savedSearches.id, search.id))
  await written('family=bass&hand=sideways')
  expect(await deriveSearches(world.as(null))).toBe(1)
  expect(await reason()).toBe('unknown_choice')
  await written('family=bass&hand=left')
  await deriveSearches(world.as(null))
  expect(await reason()).toBeNull()
})

test('deletes matches after 90 days and keeps the search', async () => {
  const player = await world.buyer()
  const { search } = await saveSearch(world.as(player), daily('q=old'))
  const product = await world.product()
  const hit = { userId: player.id, searchId: search.id, reason: 'new' as const, priceCents: 1, productId: product.id }
  const now = world.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day * 1000)
  await world.db.insert(alertHits).values({ ...hit, createdAt: ago(91) })
  await world.db
    .insert(offerChanges)
    .values([91, 89].map((days) => ({ productId: product.id, kind: 'price' as const, at: ago(days) })))
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(alertHits, eq(alertHits.userId, player.id))).toBe(0)
  expect(await world.db.$count(offerChanges, eq(offerChanges.productId, product.id))).toBe(1)
  expect(await world.db.$count(savedSearches, eq(savedSearches.id, search.id))).toBe(1)
})

test('operators see counts, and no one else does', async () => {
  const counts = await countAlerts(world.as(await world.operator()))
  expect(counts.searches).toBe(await world.db.$count(savedSearches))
  expect(Object.values(counts).every(Number.isInteger)).toBe(true)
  await expect(countAlerts(world.as(await world.buyer()))).rejects.toMatchObject({ code: 'not_allowed' })
})

test('ten edits of a draft are no change, and publishing it is one', async () => {
  const product = await world.product({ status: 'draft', isAvailable: false })
  const set = (change: Partial<typeof products.$inferInsert>) =>
    world.db.update(products).set(change).where(eq(products.id, product.id))
  for (let at = 1; at <= 10; at++) await set({ priceCents: 1000 * at, name: `Name ${at}` })
  const changes = () => world.db.$count(offerChanges, eq(offerChanges.productId, product.id))
  expect(await changes()).toBe(0)
  await set({ status: 'listed', isAvailable: true, updatedAt: new Date() })
  expect(await changes()).toBe(1)
})
