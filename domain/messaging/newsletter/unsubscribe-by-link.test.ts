import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'
import { openWorld, type World } from '#testing/world.ts'
import { findSubscriber } from './find-subscriber.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function subscriber(email: string) {
  await subscribeToNewsletter(world.as(null), { email, source: 'footer' })
  const { id } = await rowOf(email)
  const path = await unsubscribePath(world.db, id)
  return { id, token: new URL(path, 'http://shop.test').searchParams.get('token') ?? '' }
}

async function rowOf(email: string) {
  const [row] = await world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  if (!row) throw new Error(`${email} was never subscribed`)
  return row
}

test('the link ends only its own subscription, and keeps the record', async () => {
  const { token } = await subscriber('leaver@example.com')
  await subscriber('stayer@example.com')

  await unsubscribeByLink(world.as(null), { token })

  expect(await rowOf('leaver@example.com')).toMatchObject({ isActive: false, source: 'footer' })
  expect(await rowOf('stayer@example.com')).toMatchObject({ isActive: true })
})

test('the link can be used again: a second click changes nothing, and it works after resubscribing', async () => {
  const { token } = await subscriber('again@example.com')
  await unsubscribeByLink(world.as(null), { token })
  const leftAt = (await rowOf('again@example.com')).updatedAt
  world.clock.advance(60)
  await unsubscribeByLink(world.as(null), { token })
  expect((await rowOf('again@example.com')).updatedAt).toEqual(leftAt)

  await subscribeToNewsletter(world.as(null), { email: 'again@example.com', source: 'home-page' })
  world.clock.advance(400 * 86_400)
  await unsubscribeByLink(world.as(null), { token })
  expect(await rowOf('again@example.com')).toMatchObject({ isActive: false })
})

test('opening the link shows the address and changes nothing', async () => {
  const { token } = await subscriber('looker@example.com')
  expect(await findSubscriber(world.as(null), token)).toEqual({ email: 'looker@example.com', is_active: true })
  expect(await rowOf('looker@example.com')).toMatchObject({ isActive: true })
})

test('only the shop’s own token ends a subscription', async () => {
  const [victim, other] = [await subscriber('victim@example.com'), await subscriber('other@example.com')]
  const secretFor = await shopHmac(world.db)
  const [, signature = ''] = victim.token.split('.')
  const forged = [
    '',
    victim.id,
    `${victim.id}.`,
    `${victim.id}.${other.token.split('.')[1]}`,
    `${victim.id}.${signature}A`,
    `${victim.id}.${signature.slice(0, -1)}`,
    `${victim.id}.${signature}.${signature}`,
    `${victim.id.toUpperCase()}.${signature}`,
    `victim@example.com.${signature}`,
    // Made by the shop for another purpose
    `${victim.id}.${secretFor('refresh', victim.id).toString('base64url')}`,
    `${victim.id}.${'é'.repeat(43)}`,
    `${victim.id}'--.${signature}`,
  ]
  for (const token of forged) {
    await expect(unsubscribeByLink(world.as(null), { token }), token).rejects.toMatchObject({ code: 'not_found' })
    expect(await findSubscriber(world.as(null), token), token).toBeUndefined()
  }
  expect(await rowOf('victim@example.com')).toMatchObject({ isActive: true })
})
