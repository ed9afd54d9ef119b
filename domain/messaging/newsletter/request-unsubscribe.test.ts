import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { getNewsletterStatus } from './get-newsletter-status.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { requestUnsubscribe } from './request-unsubscribe.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())
beforeEach(() => world.jobs.clear())

async function subscribe(email: string) {
  await subscribeToNewsletter(world.as(null), { email, source: 'footer' })
  await world.jobs.clear()
}

async function isSubscribed(email: string) {
  const [row] = await world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  return row?.isActive
}

async function mailsTo(to: string) {
  const taken = await world.jobs.taken(sendMailJob)
  return taken.flatMap(({ payload }) => (payload.to === to ? [payload.mail] : []))
}

test('unsubscribes a user’s own address at once, without an email', async () => {
  const reader = await world.buyer()
  await subscribe(reader.email)
  expect(await getNewsletterStatus(world.as(reader))).toEqual({ email: reader.email, is_active: true })

  expect(await requestUnsubscribe(world.as(reader), { email: ` ${reader.email.toUpperCase()} ` })).toBe('unsubscribed')

  expect(await isSubscribed(reader.email)).toBe(false)
  expect(await getNewsletterStatus(world.as(reader))).toEqual({ email: reader.email, is_active: false })
  expect(await mailsTo(reader.email)).toEqual([])
})

test('no one can unsubscribe another person: the link is sent to the address itself', async () => {
  const [reader, other] = [await world.buyer(), await world.operator()]
  await subscribe(reader.email)
  expect(await requestUnsubscribe(world.as(other), { email: reader.email })).toBe('link_mailed')
  expect(await isSubscribed(reader.email)).toBe(true)
  expect(await mailsTo(reader.email)).toEqual(['newsletter-unsubscribe'])
})

test("an unconfirmed address does not count as the user's own", async () => {
  const reader = await world.buyer({ emailConfirmed: false })
  await subscribe(reader.email)
  expect(await getNewsletterStatus(world.as(reader))).toMatchObject({ is_active: false })
  expect(await requestUnsubscribe(world.as(reader), { email: reader.email })).toBe('link_mailed')
  expect(await isSubscribed(reader.email)).toBe(true)
})

test('a visitor gets the same answer for every address, and only a subscriber gets an email', async () => {
  const left = await world.buyer()
  await subscribe('in@example.com')
  await subscribe(left.email)
  await requestUnsubscribe(world.as(left), { email: left.email })

  for (const email of ['in@example.com', left.email, 'never@example.com']) {
    expect(await requestUnsubscribe(world.as(null), { email })).toBe('link_mailed')
  }
  expect(await isSubscribed('in@example.com')).toBe(true)
  expect((await world.jobs.taken(sendMailJob)).map(({ payload }) => payload.to)).toEqual(['in@example.com'])
})

test('twenty requests at once, or over a day, do not flood an inbox', async () => {
  await subscribe('flooded@example.com')
  const ask = () => requestUnsubscribe(world.as(null), { email: 'flooded@example.com' })
  expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set(['link_mailed']))
  expect(await mailsTo('flooded@example.com')).toHaveLength(1)

  for (let minutes = 0; minutes < 23 * 60; minutes += 6) {
    world.clock.advance(360)
    expect(await ask()).toBe('link_mailed')
  }
  expect(await mailsTo('flooded@example.com')).toHaveLength(4)
})

test('refuses an invalid address, and returns no status to a visitor', async () => {
  await expect(requestUnsubscribe(world.as(null), { email: 'clara' })).rejects.toMatchObject({
    fields: { email: ['Please enter a valid email address'] },
  })
  await expect(getNewsletterStatus(world.as(null))).rejects.toMatchObject({ code: 'not_signed_in' })
})
