import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { removeItem } from '#domain/buying/collections/remove-item.ts'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import type { Product } from '#testing/world-products.ts'
import { alertHits } from './alerts-tables.ts'
import { followBuilder, listFollowedBuilders } from './follow-builder.ts'
import { matchChanges } from './match-changes.ts'
import { sendAlerts } from './send-alerts.ts'
import { setAlertSettings } from './set-alert-settings.ts'
import { stopAlerts } from './stop-alerts.ts'

const { world, maker, pickup, listed, saver, setShown, mailsTo, compose } = await openAlertsWorld('2027-05-01T12:00:00Z')
const day = 86_400

/** A minute later each time, like real price changes */
async function priced(product: Product, ...dollars: number[]) {
  for (const amount of dollars) {
    world.clock.advance(60)
    await editProduct(world.as(maker), product.id, { price: amount * 100 })
    await matchChanges(world.as(null))
  }
}

/** The emails of the following days */
async function passDays(days: number) {
  for (let at = 0; at < days; at++) {
    world.clock.advance(day)
    await sendAlerts(world.as(null))
  }
}

describe('a price drop of a saved instrument', () => {
  test('by five percent and twenty dollars: one email with both prices', async () => {
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
  ])('%s: no email', async (_, prices) => {
    const product = await listed()
    const player = await saver(product)
    await priced(product, ...prices)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })

  test('a cheap instrument must drop by twenty dollars', async () => {
    const [slightly, enough] = [await listed(100), await listed(100)]
    const [first, second] = [await saver(slightly), await saver(enough)]
    await priced(slightly, 85)
    await priced(enough, 80)
    await passDays(2)
    expect(await mailsTo(first)).toEqual([])
    expect(await mailsTo(second)).toHaveLength(1)
  })

  test('again two days later: the next email is seven days after the first', async () => {
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

  test('a drop held for seven days is in that day’s email, even if the first email went out seconds after eight', async () => {
    const [twice, other] = [await listed(), await listed()]
    const player = await saver(twice)
    await saveItem(world.as(player), 'products', { itemId: other.id, notes: null })
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

  test('is not a drop if the price was lower within thirty days', async () => {
    const product = await listed()
    await priced(product, 1800, 2000)
    const player = await saver(product)
    await priced(product, 1850)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })

  test('is not reported again when the instrument is hidden and shown at the same price', async () => {
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

  test('while the instrument is hidden: the email is sent once it is visible', async () => {
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

  test('is not emailed to people who opted out', async () => {
    const product = await listed()
    const player = await saver(product)
    await setAlertSettings(world.as(player), { saved_instruments: false, is_stopped: false })
    await priced(product, 1500)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })
})

describe('a saved instrument that is hidden and shown again', () => {
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

  test('after a day: one email, and none for a later price change', async () => {
    const product = await old()
    const player = await saver(product)
    await hiddenFor(product, day)
    await passDays(1)
    await priced(product, 1990)
    await passDays(2)
    const [mail, ...more] = await mailsTo(player)
    expect(more).toEqual([])
    const { subject, text } = await compose(mail)
    expect(subject).toBe('One instrument for you: Available again in your collections')
    expect(text).toContain(product.id)
  })

  test('twice in a week: one email', async () => {
    const product = await old()
    const player = await saver(product)
    for (let at = 0; at < 2; at++) {
      await hiddenFor(product, day)
      await passDays(1)
    }
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('within a day, for the first time, or before it was saved: no email', async () => {
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

  test('is not emailed to people who opted out', async () => {
    const product = await old()
    const player = await saver(product)
    await setAlertSettings(world.as(player), { saved_instruments: false, is_stopped: false })
    await hiddenFor(product, day)
    await passDays(2)
    expect(await mailsTo(player)).toEqual([])
  })
})

describe('a builder’s next instrument', () => {
  async function publishNew() {
    const product = await world.product({ builder: maker, status: 'draft', isAvailable: false, ...pickup })
    await setShown(product, true)
    await matchChanges(world.as(null))
    return product
  }

  test('is emailed to people who saved the builder and opted in, until they use the unsubscribe link', async () => {
    const [asked, savedOnly] = [await world.buyer(), await world.buyer()]
    for (const player of [asked, savedOnly])
      await saveItem(world.as(player), 'builders', { itemId: maker.profileId, notes: null })
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

  test('is not an older one shown again, and is not emailed to people who removed the builder', async () => {
    const player = await world.buyer()
    const old = await publishNew()
    await saveItem(world.as(player), 'builders', { itemId: maker.profileId, notes: null })
    world.clock.advance(60)
    await followBuilder(world.as(player), maker.profileId)
    await setShown(old, false)
    await setShown(old, true)
    await matchChanges(world.as(null))
    await removeItem(world.as(player), 'builders', { itemId: maker.profileId })
    world.clock.advance(60)
    await publishNew()
    await passDays(1)
    expect(await mailsTo(player)).toEqual([])
  })

  test('can only be followed by people who saved the builder', async () => {
    await expect(followBuilder(world.as(await world.buyer()), maker.profileId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
