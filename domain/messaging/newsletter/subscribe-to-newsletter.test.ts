import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { requestUnsubscribe } from './request-unsubscribe.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function rowOf(email: string) {
  return world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}

/** The subscription in each welcome email */
async function welcomesTo(email: string) {
  const taken = await world.jobs.taken(sendMailJob)
  return taken.flatMap(({ payload }) =>
    payload.mail === 'newsletter-welcome' && payload.to === email ? [payload.subscriptionId] : [],
  )
}

test('stores an address in lowercase, without surrounding spaces', async () => {
  await subscribeToNewsletter(world.as(null), { email: '  Clara@Example.COM ', source: 'footer' })
  expect(await rowOf('clara@example.com')).toMatchObject([{ source: 'footer', isActive: true }])
})

test('a second subscription answers that the address is already subscribed', async () => {
  await subscribeToNewsletter(world.as(null), { email: 'twice@example.com', source: 'footer' })
  await expect(subscribeToNewsletter(world.as(null), { email: 'TWICE@example.com', source: 'home-page' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This email is already subscribed to our newsletter',
  })
  expect(await rowOf('twice@example.com')).toMatchObject([{ source: 'footer' }])
})

test('a former subscriber can return, in the same row', async () => {
  await subscribeToNewsletter(world.as(null), { email: 'back@example.com', source: 'footer' })
  await world.db
    .update(newsletterSubscriptions)
    .set({ isActive: false })
    .where(eq(newsletterSubscriptions.email, 'back@example.com'))
  await expect(subscribeToNewsletter(world.as(null), { email: 'back@example.com', source: 'home-page' })).resolves.toMatchObject({
    is_active: true,
  })
  expect(await rowOf('back@example.com')).toMatchObject([{ source: 'home-page', isActive: true }])
})

test.each(['', 'clara', 'clara@', '@example.com', 'a b@example.com', 'a@example', 'a@b.c\r\nBcc: d@e.f'])(
  'an invalid address is refused: %j',
  async (email) => {
    await expect(subscribeToNewsletter(world.as(null), { email, source: 'footer' })).rejects.toMatchObject({
      fields: { email: ['Please enter a valid email address'] },
    })
  },
)

test('of twenty concurrent subscriptions one succeeds, and one welcome email is sent', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => subscribeToNewsletter(world.as(null), { email: 'race@example.com', source: 'footer' })),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await rowOf('race@example.com')).toHaveLength(1)
  expect(await welcomesTo('race@example.com')).toHaveLength(1)
})

test('subscribing and unsubscribing repeatedly does not flood the inbox, and a later return is welcomed again', async () => {
  world.settings.rateLimits = true
  const reader = await world.buyer()
  async function comeAndGo() {
    await subscribeToNewsletter(world.as(null), { email: reader.email, source: 'footer' })
    await requestUnsubscribe(world.as(reader), { email: reader.email })
  }
  for (let time = 0; time < 5; time += 1) await comeAndGo()
  expect(await welcomesTo(reader.email)).toHaveLength(1)

  world.clock.advance(601)
  await comeAndGo()
  const [row] = await rowOf(reader.email)
  expect(await welcomesTo(reader.email)).toEqual([row?.id, row?.id])
  world.settings.rateLimits = false
})
