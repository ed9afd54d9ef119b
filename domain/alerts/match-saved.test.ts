import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { buy, webhook, workJobs } from '#testing/world-sales.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.ts'
import { addToWishlist } from '../collections/add-to-wishlist.ts'
import { saveBuilder } from '../collections/save-builder.ts'
import { unsaveBuilder } from '../collections/unsave-builder.ts'
import { NothingToSay } from '../kernel/define-mail.ts'
import { type MailJob, sendMailJob } from '../kernel/enqueue-mail.ts'
import { editProduct } from '../products/edit-product.ts'
import { readMeasures } from '../products/read-measures.ts'
import { alertHits } from './alerts-tables.ts'
import { askForFreeAgain, hasAskedForFreeAgain, withdrawFreeAgain } from './ask-for-free-again.ts'
import { followBuilder, listFollowedBuilders } from './follow-builder.ts'
import { matchChanges } from './match-changes.ts'
import { sendAlerts } from './send-alerts.ts'
import { setAlertSettings } from './set-alert-settings.ts'
import { stopAlerts } from './stop-alerts.ts'

let world: World
let maker: Person
beforeAll(async () => {
  world = await openWorld()
  maker = await world.builder({ canBePaid: true, profile: { businessName: 'Ridge Guitars' } })
})
beforeEach(async () => {
  await world.db.delete(alertHits)
  await world.jobs.clear()
  world.clock.set(new Date('2027-05-01T12:00:00Z'))
})
afterAll(() => world.close())

const day = 86_400
const pickup = { offersLocalPickup: true, localPickupDetails: 'Ring twice' }

async function listed(dollars = 2000) {
  const product = await world.product({ builder: maker, priceCents: dollars * 100, ...pickup, updatedAt: world.clock.now() })
  await readMeasures(world.as(null))
  world.clock.advance(60)
  return product
}

async function saver(product: Product) {
  const player = await world.buyer()
  await addToWishlist(world.as(player), { productId: product.id, notes: null })
  return player
}

/** A minute later each time, as prices change. */
async function priced(product: Product, ...dollars: number[]) {
  for (const amount of dollars) {
    world.clock.advance(60)
    await editProduct(world.as(maker), product.id, { price: amount * 100 })
    await matchChanges(world.as(null))
  }
}

async function setShown(product: Product, isAvailable: boolean) {
  await editProduct(world.as(maker), product.id, { is_available: isAvailable })
}

/** The mails of the following days. */
async function passDays(days: number) {
  for (let at = 0; at < days; at++) {
    world.clock.advance(day)
    await sendAlerts(world.as(null))
  }
}

async function mailsTo({ email }: Person): Promise<MailJob[]> {
  return (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === email)
}

function compose(mail: MailJob | undefined) {
  if (!mail) throw new Error('There is no mail')
  return composeMail(world.as(null), mail)
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
    expect(subject).toBe('One instrument for you: In your collections, and back for sale')
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

describe('an instrument that is reserved', () => {
  async function reserved() {
    const product = await listed()
    const buyer = await world.buyer()
    const { sessionId } = await buy(world, buyer, product)
    return { product, buyer, sessionId }
  }

  test('comes free: everybody who asked gets one mail at that moment, and nobody else', async () => {
    const { product, buyer, sessionId } = await reserved()
    const [first, second, withdrawn] = [await world.buyer(), await world.buyer(), await world.buyer()]
    for (const player of [first, second, withdrawn]) await askForFreeAgain(world.as(player), product.id)
    await withdrawFreeAgain(world.as(withdrawn), product.id)
    await saver(product)
    await matchChanges(world.as(null))
    expect(await world.jobs.taken(sendMailJob)).toEqual([])

    await cancelCheckout(world.as(buyer), { session_id: sessionId })
    await workJobs(world)
    await Promise.all([matchChanges(world.as(null)), matchChanges(world.as(null))])
    await matchChanges(world.as(null))
    const mails = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
    expect(mails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort())
    expect((await compose(mails[0])).text).toContain('We cannot reserve it for you')
    expect(await hasAskedForFreeAgain(world.as(first), product.id)).toEqual({ is_on: false })
  })

  test('and bought: nobody gets a mail', async () => {
    const { product, sessionId } = await reserved()
    const player = await world.buyer()
    await askForFreeAgain(world.as(player), product.id)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    await matchChanges(world.as(null))
    expect(await mailsTo(player)).toEqual([])
  })

  test('and free again, but taken by somebody else before the mail leaves: the mail is not sent', async () => {
    const { product, buyer, sessionId } = await reserved()
    const player = await world.buyer()
    await askForFreeAgain(world.as(player), product.id)
    await cancelCheckout(world.as(buyer), { session_id: sessionId })
    await workJobs(world)
    await matchChanges(world.as(null))
    await buy(world, await world.buyer(), product)
    await expect(compose((await mailsTo(player))[0])).rejects.toThrow(NothingToSay)
  })

  test('that is free already, or held for oneself, cannot be asked for', async () => {
    const free = await listed()
    const { product, buyer } = await reserved()
    await expect(askForFreeAgain(world.as(await world.buyer()), free.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(askForFreeAgain(world.as(buyer), product.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('asked for while the hold ends: the mail comes, or the answer says that it is free', async () => {
    for (let round = 0; round < 5; round++) {
      const { product, buyer, sessionId } = await reserved()
      const player = await world.buyer()
      const [asked] = await Promise.allSettled([
        askForFreeAgain(world.as(player), product.id),
        cancelCheckout(world.as(buyer), { session_id: sessionId }),
      ])
      await workJobs(world)
      await matchChanges(world.as(null))
      expect(await mailsTo(player)).toHaveLength(asked.status === 'fulfilled' ? 1 : 0)
    }
  })
})
