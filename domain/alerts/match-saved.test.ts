import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import type { Product } from '#testing/world-products.ts'
import { addToWishlist } from '../collections/add-to-wishlist.ts'
import { saveBuilder } from '../collections/save-builder.ts'
import { unsaveBuilder } from '../collections/unsave-builder.ts'
import { editProduct } from '../products/edit-product.ts'
import { alertHits } from './alerts-tables.ts'
import { followBuilder, listFollowedBuilders } from './follow-builder.ts'
import { matchChanges } from './match-changes.ts'
import { sendAlerts } from './send-alerts.ts'
import { setAlertSettings } from './set-alert-settings.ts'
import { stopAlerts } from './stop-alerts.ts'

const { world, maker, pickup, listed, saver, setShown, mailsTo, compose } = await openAlertsWorld('2027-05-01T12:00:00Z')
const day = 86_400

/** A minute later each time, as prices change. */
async function priced(product: Product, ...dollars: number[]) {
  for (const amount of dollars) {
    world.clock.advance(60)
    await editProduct(world.as(maker), product.id, { price: amount * 100 })
    await matchChanges(world.as(null))
  }
}

/** The mails of the following days. */
async function passDays(days: number) {
  for (let at = 0; at < days; at++) {
    world.clock.advance(day)
    await sendAlerts(world.as(null))
  }
}

describe('a saved instrument gets cheaper', () => {
  test('by five percent and twenty dollars: one mail with both prices', async () => {
    const product = await listed()
    const player = await saver(product)
    await priced(product, 1850)
    await passDays(2)
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { text, headers } = await compose(mail)
    expect(text).toContain('$1,850, was $2,000')
    expect(headers?.['List-Unsubscribe']).toContain('token=saved.')
  })

  test.each([
    ['raised before it is lowered', [2500, 1950]],
    ['by less than five percent', [1910]],
    ['and dearer again before the mail leaves', [1850, 2000]],
  ])('%s: no mail', async (_, prices) => {
    const product = await listed()
    const player = await saver(product)
    await priced(product, ...prices)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })

  test('a cheap one must fall by twenty dollars', async () => {
    const [slightly, enough] = [await listed(100), await listed(100)]
    const [first, second] = [await saver(slightly), await saver(enough)]
    await priced(slightly, 85)
    await priced(enough, 80)
    await passDays(2)
    expect(await mailsTo(first)).toEqual([])
    expect(await mailsTo(second)).toHaveLength(1)
  })

  test('again two days later: the next mail is seven days after the first', async () => {
    const product = await listed()
    const player = await saver(product)
    await priced(product, 1850)
    await passDays(1)
    expect(await mailsTo(player)).toHaveLength(1)
    world.clock.advance(2 * day)
    await priced(product, 1700)
    await passDays(4)
    expect(await mailsTo(player)).toHaveLength(1)
    await passDays(1)
    expect(await mailsTo(player)).toHaveLength(2)
  })

  test('a drop that waited seven days is in that day’s mail, though the first mail left some seconds after eight', async () => {
    const [twice, other] = [await listed(), await listed()]
    const player = await saver(twice)
    await addToWishlist(world.as(player), { productId: other.id, notes: null })
    await priced(twice, 1850)
    const sendAt = async (time: string) => {
      world.clock.set(new Date(time))
      await sendAlerts(world.as(null))
    }
    await sendAt('2027-05-02T08:00:41Z')
    world.clock.set(new Date('2027-05-08T12:00:00Z'))
    await priced(twice, 1700)
    await priced(other, 1850)
    await sendAt('2027-05-09T08:00:05Z')
    await sendAt('2027-05-09T08:01:05Z')
    expect(await mailsTo(player)).toHaveLength(2)
  })

  test('a price that was lower within thirty days is no drop', async () => {
    const product = await listed()
    await priced(product, 1800, 2000)
    const player = await saver(product)
    await priced(product, 1850)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })

  test('hidden and shown again at the same price, it is no second drop', async () => {
    const product = await listed()
    const player = await saver(product)
    await priced(product, 1850)
    await passDays(8)
    await setShown(product, false)
    await setShown(product, true)
    await matchChanges(world.as(null))
    await passDays(9)
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('while nobody can see it: the mail comes once it can be seen', async () => {
    const product = await listed()
    const player = await saver(product)
    await editProduct(world.as(maker), product.id, { is_available: false, price: 150_000 })
    await matchChanges(world.as(null))
    expect(await world.db.$count(alertHits, eq(alertHits.productId, product.id))).toBe(0)
    await setShown(product, true)
    await matchChanges(world.as(null))
    await passDays(1)
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('who does not want these mails gets none', async () => {
    const product = await listed()
    const player = await saver(product)
    await setAlertSettings(world.as(player), { saved_instruments: false, is_stopped: false })
    await priced(product, 1500)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })
})

describe('a saved instrument is hidden and shown again', () => {
  async function hiddenFor(product: Product, seconds: number) {
    await setShown(product, false)
    world.clock.advance(seconds)
    await setShown(product, true)
    await matchChanges(world.as(null))
  }

  async function old() {
    const product = await listed()
    world.clock.advance(3 * day)
    return product
  }

  test('after a day: one mail, and none when its price changes later', async () => {
    const product = await old()
    const player = await saver(product)
    await hiddenFor(product, day)
    await passDays(1)
    await priced(product, 1990)
    await passDays(2)
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { subject, text } = await compose(mail)
    expect(subject).toBe('One instrument for you: In your collections and for sale again')
    expect(text).toContain(product.id)
  })

  test('twice in a week: one mail', async () => {
    const product = await old()
    const player = await saver(product)
    for (let at = 0; at < 2; at++) {
      await hiddenFor(product, day)
      await passDays(1)
    }
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('within a day, for the first time, or before it was saved: no mail', async () => {
    const product = await old()
    const player = await saver(product)
    await hiddenFor(product, day - 60)
    const saved = await old()
    await setShown(saved, false)
    world.clock.advance(day)
    await setShown(saved, true)
    world.clock.advance(60)
    const late = await saver(saved)
    await matchChanges(world.as(null))
    const fresh = await world.product({ builder: maker, status: 'draft', isAvailable: false, ...pickup })
    await setShown(fresh, true)
    await matchChanges(world.as(null))
    await passDays(2)
    expect([...(await mailsTo(player)), ...(await mailsTo(late))]).toEqual([])
  })

  test('who does not want these mails gets none', async () => {
    const product = await old()
    const player = await saver(product)
    await setAlertSettings(world.as(player), { saved_instruments: false, is_stopped: false })
    await hiddenFor(product, day)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })
})

describe('the next instrument of a builder', () => {
  async function publishNew() {
    const product = await world.product({ builder: maker, status: 'draft', isAvailable: false, ...pickup })
    await setShown(product, true)
    await matchChanges(world.as(null))
    return product
  }

  test('goes to people who saved the builder and asked for it, until they stop it by the link', async () => {
    const [asked, savedOnly] = [await world.buyer(), await world.buyer()]
    for (const player of [asked, savedOnly]) await saveBuilder(world.as(player), { builderId: maker.profileId, notes: null })
    await followBuilder(world.as(asked), maker.profileId)
    world.clock.advance(60)
    await publishNew()
    await passDays(1)
    expect(await mailsTo(savedOnly)).toEqual([])
    const { subject, headers } = await compose((await mailsTo(asked))[0])
    expect(subject).toBe('One instrument for you: New from Ridge Guitars')
    const token = /token=(\S+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await stopAlerts(world.as(null), { token })
    await stopAlerts(world.as(null), { token })
    expect(await listFollowedBuilders(world.as(asked))).toEqual({ builder_ids: [] })
    await publishNew()
    await passDays(1)
    expect(await mailsTo(asked)).toHaveLength(1)
  })

  test('is not an older one that is shown again, and not for those who removed the builder', async () => {
    const player = await world.buyer()
    const old = await publishNew()
    await saveBuilder(world.as(player), { builderId: maker.profileId, notes: null })
    world.clock.advance(60)
    await followBuilder(world.as(player), maker.profileId)
    await setShown(old, false)
    await setShown(old, true)
    await matchChanges(world.as(null))
    await unsaveBuilder(world.as(player), { builderId: maker.profileId })
    world.clock.advance(60)
    await publishNew()
    await passDays(1)
    expect(await mailsTo(player)).toEqual([])
  })

  test('can be asked for only by those who saved the builder', async () => {
    await expect(followBuilder(world.as(await world.buyer()), maker.profileId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
