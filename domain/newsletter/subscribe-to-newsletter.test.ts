import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function rowOf(email: string) {
  return world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}

test('an address is kept in lower case, without the spaces around it', async () => {
  await subscribeToNewsletter(world.as(null), { email: '  Clara@Example.COM ', source: 'footer' })
  expect(await rowOf('clara@example.com')).toMatchObject([{ source: 'footer', isActive: true }])
})

test('the same address a second time is told that it has our letter already', async () => {
  await subscribeToNewsletter(world.as(null), { email: 'twice@example.com', source: 'footer' })
  await expect(subscribeToNewsletter(world.as(null), { email: 'TWICE@example.com', source: 'home-page' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This email is already subscribed to our newsletter',
  })
  expect(await rowOf('twice@example.com')).toMatchObject([{ source: 'footer' }])
})

test('who left may come back, on the same row', async () => {
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
  'what is no address is refused: %j',
  async (email) => {
    await expect(subscribeToNewsletter(world.as(null), { email, source: 'footer' })).rejects.toMatchObject({
      fields: { email: ['Please enter a valid email address'] },
    })
  },
)

test('of ten presses at once one subscribes and nine are told so', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => subscribeToNewsletter(world.as(null), { email: 'race@example.com', source: 'footer' })),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await rowOf('race@example.com')).toHaveLength(1)
})
