import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import { lookAtSearch } from './change-search.ts'
import { listSearches } from './list-searches.ts'
import { saveSearch } from './save-search.ts'

const { world, mailsTo, compose, publishNew, searching, work } = await openAlertsWorld('2027-03-10T14:00:00Z')
const hour = 3600

describe('the daily email', () => {
  test('lists two instruments when three are published and one is sold before eight', async () => {
    const { player } = await searching()
    const [first, second, sold] = [await publishNew(), await publishNew(), await publishNew()]
    await work()
    expect(await mailsTo(player)).toEqual([])

    await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, sold.id))
    world.clock.set(new Date('2027-03-11T07:59:00Z'))
    await work()
    expect(await mailsTo(player)).toEqual([])
    world.clock.set(new Date('2027-03-11T08:00:00Z'))
    await work()
    await work()
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { subject, text } = await compose(mail)
    expect(subject).toBe('2 instruments for you: Left-handed electrics')
    expect(text).toContain(`/product/${first.id}`)
    expect(text).toContain(`/product/${second.id}`)
    expect(text).not.toContain(sold.id)
  })

  test('is sent at eight in the person’s time zone', async () => {
    const player = await world.buyer()
    const query = 'family=electric-guitar&hand=left'
    await saveSearch(world.as(player), { query, cadence: 'daily', time_zone: 'America/Los_Angeles' })
    await publishNew()
    await work()
    world.clock.set(new Date('2027-03-10T15:59:00Z'))
    await work()
    expect(await mailsTo(player)).toEqual([])
    // Standard time there until the 14th: eight hours behind
    world.clock.set(new Date('2027-03-10T16:00:00Z'))
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('refuses an unknown time zone and saves nothing', async () => {
    const player = await world.buyer()
    // The last two are known to only one of PostgreSQL and the shop.
    for (const time_zone of ['Moon/Tranquility', '', 'posixrules', 'america/new_york'])
      await expect(saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', time_zone })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { time_zone: ['Enter the name of a time zone, such as America/Chicago'] },
      })
    expect(await listSearches(world.as(player))).toMatchObject({ searches: [] })
  })

  test('lists an instrument that two searches found once, and each search can be stopped', async () => {
    const { player } = await searching()
    await saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', name: 'Other left-handed' })
    const product = await publishNew()
    await publishNew({ categories: ['basses'] })
    await work()
    world.clock.advance(24 * hour)
    await work()
    const { text, headers } = await compose((await mailsTo(player))[0])
    expect(text.split(`/product/${product.id}`)).toHaveLength(2)
    expect(text.match(/Stop alerts for this search/g)).toHaveLength(2)
    expect(headers?.['List-Unsubscribe']).toContain('token=all.')
  })

  test('can stop a search whose matches are all listed under another one', async () => {
    const { player } = await searching()
    await saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', name: 'Other left-handed' })
    await publishNew()
    await work()
    world.clock.advance(24 * hour)
    await work()
    const { subject, text, headers } = await compose((await mailsTo(player))[0])
    expect(subject).toBe('One instrument for you')
    expect(text).toMatch(/OTHER LEFT-HANDED\s+Already listed above\./)
    expect(text.match(/Stop alerts for this search/g)).toHaveLength(2)
    expect(headers?.['List-Unsubscribe']).toContain('token=all.')
  })

  test('lists twenty and says how many more there are', async () => {
    const { player } = await searching()
    for (let at = 0; at < 23; at++) await publishNew()
    await work()
    world.clock.advance(24 * hour)
    await work()
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { text, subject } = await compose(mail)
    expect(text.match(/\/product\//g)).toHaveLength(20)
    expect(text).toContain('3 more in your saved searches')
    expect(subject).toContain('23 instruments for you')
  })

  test('leaves out a search without email, which counts on the site until its owner looks', async () => {
    const { player, search } = await searching('off')
    world.clock.advance(60)
    await publishNew()
    await work()
    world.clock.advance(48 * hour)
    await work()
    expect(await mailsTo(player)).toEqual([])
    expect((await listSearches(world.as(player))).searches).toMatchObject([{ new_count: 1 }])
    await lookAtSearch(world.as(player), search.id)
    expect((await listSearches(world.as(player))).searches).toMatchObject([{ new_count: 0 }])
  })
})

describe('an instant email', () => {
  test('waits ten minutes and collects', async () => {
    const { player } = await searching('instant')
    const first = await publishNew()
    await work()
    world.clock.advance(9 * 60)
    const second = await publishNew()
    await work()
    expect(await mailsTo(player)).toEqual([])
    world.clock.advance(60)
    await work()
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { text } = await compose(mail)
    expect(text).toContain(`/product/${first.id}`)
    expect(text).toContain(`/product/${second.id}`)
    world.clock.advance(2 * hour)
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('combines fifteen instruments within an hour', async () => {
    const { player } = await searching('instant')
    for (let at = 0; at < 15; at++) {
      await publishNew()
      await work()
      world.clock.advance(4 * 60)
    }
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
    world.clock.advance(hour)
    await work()
    expect(await mailsTo(player)).toHaveLength(2)
  })

  test('the fifth of a day joins the daily email', async () => {
    const { player } = await searching('instant')
    world.clock.set(new Date('2027-03-10T10:00:00Z'))
    for (let at = 0; at < 5; at++) {
      await publishNew()
      await work()
      world.clock.advance(2 * hour)
      await work()
    }
    expect(await mailsTo(player)).toHaveLength(4)
    world.clock.set(new Date('2027-03-11T08:00:00Z'))
    await work()
    expect(await mailsTo(player)).toHaveLength(5)
  })

  test('also waits an hour after the daily one', async () => {
    const { player } = await searching('daily')
    await saveSearch(world.as(player), { query: 'category=basses', cadence: 'instant' })
    await publishNew()
    await work()
    world.clock.set(new Date('2027-03-11T08:00:00Z'))
    await publishNew({ categories: ['basses'] })
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
    world.clock.advance(59 * 60)
    await publishNew({ categories: ['basses'] })
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
    world.clock.advance(15 * 60)
    await work()
    expect(await mailsTo(player)).toHaveLength(2)
  })

  test('about one search has a one-click unsubscribe for that search', async () => {
    const { player, search } = await searching('instant')
    await publishNew()
    await work()
    world.clock.advance(hour)
    await work()
    const { headers } = await compose((await mailsTo(player))[0])
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(headers?.['List-Unsubscribe']).toContain(`token=search.${search.id}.`)
  })
})
