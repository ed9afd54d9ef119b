import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { NothingToSay } from '#domain/kernel/define-mail.ts'
import { blocks } from '#domain/messaging/conversations/messaging-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import { buy } from '#testing/world-sales.ts'
import { alertHits, alertSettings, savedSearches } from './alerts-tables.ts'
import { matchChanges } from './match-changes.ts'
import { sendAlerts } from './send-alerts.ts'
import { setAlertSettings } from './set-alert-settings.ts'
import { stopAlerts } from './stop-alerts.ts'

const { world, maker, mailsTo, compose, draft, publish, hide, publishNew, searching, work } =
  await openAlertsWorld('2027-03-10T14:00:00Z')
const hour = 3600

describe('races', () => {
  test('two nodes that send at once send one email', async () => {
    const { player } = await searching('instant')
    await publishNew()
    await matchChanges(world.as(null))
    world.clock.advance(hour)
    await Promise.all(Array.from({ length: 8 }, () => sendAlerts(world.as(null))))
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('published, hidden and sold at once: at most one email, and never about an unavailable instrument', async () => {
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

  test('an instrument hidden and shown ten times matches once', async () => {
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

  test('stopping a search cancels its pending email', async () => {
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

  test('stopping a search after a match and before its email sends nothing', async () => {
    const { player, search } = await searching('instant')
    await publishNew()
    await matchChanges(world.as(null))
    world.clock.advance(hour)
    const stop = world.db.update(savedSearches).set({ cadence: 'off' }).where(eq(savedSearches.id, search.id))
    await Promise.all([stop, sendAlerts(world.as(null))])
    for (const mail of await mailsTo(player)) await expect(compose(mail)).rejects.toThrow(NothingToSay)
  })

  test('an instrument in checkout is not mailed until it is free', async () => {
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

test('an instrument reserved before its email goes out is mailed later if it becomes free', async () => {
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

test.each(['the builder', 'the player'])('once %s has blocked the other, earlier matches are not mailed', async (who) => {
  const { player } = await searching('instant')
  await publishNew()
  await work()
  const [blocker, blocked] = who === 'the builder' ? [maker, player] : [player, maker]
  await world.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
  world.clock.advance(hour)
  await work()
  expect(await mailsTo(player)).toEqual([])
})

test('an email that cannot be composed does not delay others, and is reported', async () => {
  const [{ player: broken }, { player }] = [await searching(), await searching()]
  await publishNew()
  await work()
  await world.db.insert(alertSettings).values({ userId: broken.id, timeZone: 'Nowhere/Nothing' })
  world.clock.advance(24 * hour)
  await expect(sendAlerts(world.as(null))).rejects.toThrow('Some alerts could not be sent')
  expect(await mailsTo(player)).toHaveLength(1)
})

test('sends nothing to people who opted out or whose address is no longer confirmed', async () => {
  const [{ player: stopped }, { player: unconfirmed }] = [await searching(), await searching()]
  await setAlertSettings(world.as(stopped), { saved_instruments: true, is_stopped: true })
  await publishNew()
  await work()
  await world.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.id))
  world.clock.advance(24 * hour)
  await work()
  expect([...(await mailsTo(stopped)), ...(await mailsTo(unconfirmed))]).toEqual([])
})
