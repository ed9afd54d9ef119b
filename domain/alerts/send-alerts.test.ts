import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import type { World } from '#testing/world.ts'
import type { Product } from '#testing/world-products.ts'
import { buy } from '#testing/world-sales.ts'
import { users } from '../accounts/accounts-tables.ts'
import { productHolds } from '../checkout/checkout-tables.ts'
import { NothingToSay } from '../kernel/define-mail.ts'
import { blocks } from '../messaging/messaging-tables.ts'
import { products } from '../products/products-table.ts'
import { alertHits, alertSettings, savedSearches } from './alerts-tables.ts'
import { lookAtSearch } from './change-search.ts'
import { listSearches } from './list-searches.ts'
import { matchChanges } from './match-changes.ts'
import { saveSearch } from './save-search.ts'
import { sendAlerts } from './send-alerts.ts'
import { setAlertSettings } from './set-alert-settings.ts'
import { stopAlerts } from './stop-alerts.ts'

const { world, maker, pickup, setShown, mailsTo, compose } = await openAlertsWorld('2027-03-10T14:00:00Z')
const hour = 3600
const draft = (more: Parameters<World['product']>[0] = {}) =>
  world.product({
    builder: maker,
    status: 'draft',
    isAvailable: false,
    specifications: { Handedness: 'Left-handed' },
    ...pickup,
    ...more,
  })
const publish = (product: Product) => setShown(product, true)
const hide = (product: Product) => setShown(product, false)

async function publishNew(more: Parameters<World['product']>[0] = {}) {
  const product = await draft(more)
  await publish(product)
  return product
}

async function searching(cadence: 'instant' | 'daily' | 'off' = 'daily') {
  const player = await world.buyer()
  const query = 'family=electric-guitar&hand=left&price=-3000'
  const { search } = await saveSearch(world.as(player), { query, cadence, name: 'Left-handed electrics' })
  return { player, search }
}

/** What the clock does: matching, then the mails that are due. */
async function work() {
  await matchChanges(world.as(null))
  await sendAlerts(world.as(null))
}

describe('the daily mail', () => {
  test('three are published and one is sold before eight: one mail with two', async () => {
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

  test('it leaves at eight where the person is', async () => {
    const player = await world.buyer()
    const query = 'family=electric-guitar&hand=left'
    await saveSearch(world.as(player), { query, cadence: 'daily', time_zone: 'America/Los_Angeles' })
    await publishNew()
    await work()
    world.clock.set(new Date('2027-03-10T15:59:00Z'))
    await work()
    expect(await mailsTo(player)).toEqual([])
    // Winter time there until the 14th: eight hours behind.
    world.clock.set(new Date('2027-03-10T16:00:00Z'))
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('a time zone that nobody knows is left out', async () => {
    const player = await world.buyer()
    await saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', time_zone: 'Moon/Tranquility' })
    await publishNew()
    world.clock.set(new Date('2027-03-10T15:00:00Z'))
    await work()
    world.clock.set(new Date('2027-03-11T08:00:00Z'))
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('an instrument that two searches find stands in the mail once, and each search can be stopped', async () => {
    const { player } = await searching()
    await saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', name: 'Other left-handed' })
    const product = await publishNew()
    await publishNew({ categories: ['basses'] })
    await work()
    world.clock.advance(24 * hour)
    await work()
    const { text, headers } = await compose((await mailsTo(player))[0])
    expect(text.split(`/product/${product.id}`)).toHaveLength(2)
    expect(text.match(/Stop this search/g)).toHaveLength(2)
    expect(headers?.['List-Unsubscribe']).toContain('token=all.')
  })

  test('a search that found only what stands in another one’s list can be stopped in the same mail', async () => {
    const { player } = await searching()
    await saveSearch(world.as(player), { query: 'hand=left', cadence: 'daily', name: 'Other left-handed' })
    await publishNew()
    await work()
    world.clock.advance(24 * hour)
    await work()
    const { subject, text, headers } = await compose((await mailsTo(player))[0])
    expect(subject).toBe('One instrument for you')
    expect(text).toMatch(/OTHER LEFT-HANDED\s+Listed above\./)
    expect(text.match(/Stop this search/g)).toHaveLength(2)
    expect(headers?.['List-Unsubscribe']).toContain('token=all.')
  })

  test('a mail lists twenty and says how many more there are', async () => {
    const { player } = await searching()
    for (let at = 0; at < 23; at++) await publishNew()
    await work()
    world.clock.advance(24 * hour)
    await work()
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { text, subject } = await compose(mail)
    expect(text.match(/\/product\//g)).toHaveLength(20)
    expect(text).toContain('There are 3 more')
    expect(subject).toContain('23 instruments for you')
  })

  test('a search without mail is counted on the site alone, until its owner looks', async () => {
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

describe('an instant mail', () => {
  test('waits ten minutes and gathers', async () => {
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

  test('fifteen instruments within an hour are one mail in that hour', async () => {
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

  test('the fifth of a day joins the daily mail', async () => {
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

  test('about one search is stopped by the mail program for that search', async () => {
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

describe('races', () => {
  test('two nodes send at once, and one mail leaves', async () => {
    const { player } = await searching('instant')
    await publishNew()
    await matchChanges(world.as(null))
    world.clock.advance(hour)
    await Promise.all(Array.from({ length: 8 }, () => sendAlerts(world.as(null))))
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('published, hidden and sold at once: one mail or none, and never about what is gone', async () => {
    for (let round = 0; round < 6; round++) {
      const { player } = await searching('instant')
      const product = await draft()
      await publish(product)
      const buyer = await world.buyer()
      const match = () => matchChanges(world.as(null))
      await Promise.allSettled([hide(product), buy(world, buyer, product), publish(product), match(), match(), match()])
      world.clock.advance(20 * 60)
      await Promise.allSettled([publish(product), hide(product), sendAlerts(world.as(null)), work(), work()])
      world.clock.advance(2 * hour)
      await work()
      const mails = await mailsTo(player)
      expect(mails.length).toBeLessThanOrEqual(1)
      await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, product.id))
      for (const mail of mails) await expect(compose(mail)).rejects.toThrow(NothingToSay)
    }
  })

  test('hidden and shown ten times, it is found once', async () => {
    const { player } = await searching('instant')
    const product = await publishNew()
    for (let at = 0; at < 10; at++) {
      await hide(product)
      await publish(product)
    }
    await Promise.all([matchChanges(world.as(null)), matchChanges(world.as(null))])
    world.clock.advance(hour)
    await work()
    await hide(product)
    await publish(product)
    world.clock.advance(2 * hour)
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('who stops a search while its mail waits does not get it', async () => {
    const { player, search } = await searching('instant')
    await publishNew()
    await work()
    world.clock.advance(hour)
    await work()
    const [mail] = await mailsTo(player)
    const token = /token=(\S+)>/.exec((await compose(mail)).headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await stopAlerts(world.as(null), { token })
    await expect(compose(mail)).rejects.toThrow(NothingToSay)
    await publishNew()
    world.clock.advance(2 * hour)
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
    const kept = and(eq(savedSearches.id, search.id), eq(savedSearches.cadence, 'off'))
    expect(await world.db.$count(savedSearches, kept)).toBe(1)
  })

  test('who stops a search after it has found something, and before it is mailed, gets no mail', async () => {
    const { player, search } = await searching('instant')
    await publishNew()
    await matchChanges(world.as(null))
    world.clock.advance(hour)
    const stop = world.db.update(savedSearches).set({ cadence: 'off' }).where(eq(savedSearches.id, search.id))
    await Promise.all([stop, sendAlerts(world.as(null))])
    for (const mail of await mailsTo(player)) await expect(compose(mail)).rejects.toThrow(NothingToSay)
  })

  test('what is being bought waits until nobody buys it', async () => {
    const { player } = await searching('instant')
    const product = await publishNew()
    await work()
    world.clock.advance(20 * 60)
    await buy(world, await world.buyer(), product)
    await work()
    expect(await mailsTo(player)).toEqual([])
    world.clock.advance(2 * hour)
    await work()
    expect(await mailsTo(player)).toHaveLength(1)
  })
})

test('what is reserved between a mail and its leaving is mailed later, should it come free', async () => {
  const { player } = await searching('instant')
  const product = await publishNew()
  await work()
  world.clock.advance(hour)
  await work()
  await buy(world, await world.buyer(), product)
  const [first] = await mailsTo(player)
  await expect(compose(first)).rejects.toThrow(NothingToSay)
  const waiting = await world.db.select({ mailedAt: alertHits.mailedAt, dueAt: alertHits.dueAt }).from(alertHits)
  expect(waiting).toEqual([{ mailedAt: null, dueAt: expect.any(Date) }])
  await world.db.delete(productHolds).where(eq(productHolds.productId, product.id))
  world.clock.advance(2 * hour)
  await work()
  expect(await mailsTo(player)).toHaveLength(2)
})

test.each(['the builder', 'the player'])(
  'once %s has blocked the other, nothing that was found before is mailed',
  async (who) => {
    const { player } = await searching('instant')
    await publishNew()
    await work()
    const [blocker, blocked] = who === 'the builder' ? [maker, player] : [player, maker]
    await world.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
    world.clock.advance(hour)
    await work()
    expect(await mailsTo(player)).toEqual([])
  },
)

test('a mail that cannot be made holds up nobody else’s, and is reported', async () => {
  const [{ player: broken }, { player }] = [await searching(), await searching()]
  await publishNew()
  await work()
  await world.db.insert(alertSettings).values({ userId: broken.id, timeZone: 'Nowhere/Nothing' })
  world.clock.advance(24 * hour)
  await expect(sendAlerts(world.as(null))).rejects.toThrow('Some alerts could not be sent')
  expect(await mailsTo(player)).toHaveLength(1)
})

test('who wants no alerts, or whose address is not confirmed any more, gets none', async () => {
  const [{ player: stopped }, { player: unconfirmed }] = [await searching(), await searching()]
  await setAlertSettings(world.as(stopped), { saved_instruments: true, is_stopped: true })
  await publishNew()
  await work()
  await world.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.id))
  world.clock.advance(24 * hour)
  await work()
  expect([...(await mailsTo(stopped)), ...(await mailsTo(unconfirmed))]).toEqual([])
})
