import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReviews } from '#domain/buying/reviews/list-reviews.ts'
import { writeReview } from '#domain/buying/reviews/write-review.ts'
import { completeRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted } from '#testing/world-build-requests.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { listBuilderProducts } from '../products/list-builder-products.ts'
import { getBuilder } from './get-builder.ts'
import { listSitemapBuilders } from './list-sitemap-builders.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('finds a builder by slug and by id', async () => {
  const { profileId } = await world.builder({ profile: { slug: 'blue-heron', displayName: 'Blue Heron' } })
  for (const key of ['blue-heron', 'Blue-Heron', profileId]) {
    expect(await getBuilder(world.as(null), key)).toMatchObject({ id: profileId, slug: 'blue-heron', display_name: 'Blue Heron' })
  }
})

test('an unlisted builder is not found, like one who does not exist', async () => {
  const waiting = await world.builder({ isActive: false, profile: { slug: 'waiting' } })
  const buyer = await world.buyer({ profile: { slug: 'a-buyer' } })
  const retired = await world.buyer({ profile: { slug: 'retired', isActive: true } })
  const keys = [waiting.profileId, 'waiting', buyer.profileId, 'a-buyer', retired.profileId, waiting.id]
  for (const key of [...keys, 'nobody', '', '..', '%', '\u0000', 'x'.repeat(10_000)]) {
    await expect(getBuilder(world.as(null), key)).rejects.toMatchObject({ code: 'not_found', message: 'Builder not found' })
  }
})

test('a profile has the contact card and no other personal data', async () => {
  const { id, email } = await world.builder({
    profile: {
      slug: 'open-door',
      firstName: 'Hidden-Given',
      lastName: 'Hidden-Family',
      email: 'bench@open-door.example',
      phone: '555-0143',
      publicPhone: '555-0142',
      websiteUrl: 'https://open-door.example',
    },
  })
  const builder = await getBuilder(world.as(null), 'open-door')
  expect(builder).toMatchObject({
    email: 'bench@open-door.example',
    phone: '555-0142',
    website_url: 'https://open-door.example',
  })
  const json = JSON.stringify(builder)
  for (const secret of [id, email, 'Hidden', '555-0143', 'Montgomery', 'user_id', 'address']) expect(json).not.toContain(secret)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'open-door.example', 'https://'])(
  'does not link an invalid website: %s',
  async (websiteUrl) => {
    const { profileId } = await world.builder({ profile: { websiteUrl } })
    expect((await getBuilder(world.as(null), profileId)).website_url).toBeNull()
  },
)

test('a profile shows photos of its instruments until it has its own banner', async () => {
  const { profileId } = await world.builder()
  const picture = (key: string) => ({ key: `plates/${key}`, alt: key })
  const product = (key: string, more: object) =>
    world.product({ builderId: profileId, images: [picture(key), picture('back')], ...more })
  await product('plain', { createdAt: new Date('2026-01-01') })
  await product('featured', { isFeatured: true, createdAt: new Date('2025-01-01') })
  await product('draft', { status: 'draft' })
  await world.product({ builderId: profileId, images: [] })

  const { banner_pictures } = await getBuilder(world.as(null), profileId)
  expect(banner_pictures).toEqual([picture('featured'), picture('plain')])

  await world.db.update(userProfiles).set({ bannerUrl: '/files/bench-800.webp' }).where(eq(userProfiles.id, profileId))
  expect((await getBuilder(world.as(null), profileId)).banner_pictures).toEqual([])
})

test('sales are completed orders, and sold instruments are no longer for sale', async () => {
  const builder = await world.builder()
  const sold = await pickupProduct(world, { builder })
  await world.product({ builder, name: 'Still here' })
  expect(await getBuilder(world.as(null), builder.profileId)).toMatchObject({ total_sales: 0, instrument_count: 2 })

  const { sessionId } = await buy(world, await world.buyer(), sold)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)

  expect(await getBuilder(world.as(null), builder.profileId)).toMatchObject({ total_sales: 1, instrument_count: 1 })
})

test('a completed custom build counts as a sale and a verified purchase if it was paid for here', async () => {
  const build = await accepted(world, 2400)
  const { profileId } = build.builder
  await writeReview(world.as(build.buyer), profileId, { rating: 5, review_text: 'It sings.', images: [] })
  const counted = async () => {
    const { reviews } = await listReviews(world.as(null), { builderId: profileId, page: 1 })
    return [(await getBuilder(world.as(null), profileId)).total_sales, reviews[0]?.is_verified_purchase]
  }
  await buildPayments(world).pay(build, 'deposit')
  expect(await counted()).toEqual([0, false])

  const client = await world.pool.connect()
  const announced: string[] = []
  client.on('notification', ({ payload }) => announced.push(payload ?? ''))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  await completeRequest(world.as(build.builder), build.request.id)
  await client.query('select 1')
  client.release(true)
  expect(announced.join()).toContain(`builder:${profileId}`)
  expect(await counted()).toEqual([1, true])

  const unpaid = await accepted(world, 2400, { builder: build.builder })
  await completeRequest(world.as(build.builder), unpaid.request.id)
  expect(await counted()).toEqual([1, true])
})

test('a profile shows available instruments, featured ones first', async () => {
  const builder = await world.builder()
  await world.product({ builder, name: 'Older', createdAt: new Date('2026-01-01') })
  await world.product({ builder, name: 'Newer', createdAt: new Date('2026-01-02') })
  await world.product({ builder, name: 'Featured', isFeatured: true, createdAt: new Date('2025-01-01') })
  await world.product({ builder, name: 'Sold', status: 'sold' })
  await world.product({ builder, name: 'Draft', status: 'draft' })
  await world.product({ builder, name: 'Put away', isAvailable: false })
  await world.product({ name: 'Another bench’s' })

  const list = await listBuilderProducts(world.as(null), builder.profileId)

  expect(list.map((product) => product.name)).toEqual(['Featured', 'Newer', 'Older'])
  const json = JSON.stringify(list)
  for (const secret of [builder.id, builder.email, 'Montgomery', 'user_id']) expect(json).not.toContain(secret)
})

test('hides the instruments of an inactive builder', async () => {
  const builder = await world.builder({ isActive: false })
  await world.product({ builder })
  expect(await listBuilderProducts(world.as(null), builder.profileId)).toEqual([])
})

test('search engines see only listed builders', async () => {
  const hidden = await world.builder({ isActive: false, profile: { slug: 'not-yet' } })
  const unnamed = await world.builder({ profile: { slug: null } })
  const paths = (await listSitemapBuilders(world.as(null), '')).map(({ path }) => path)
  expect(paths).toContain('/builder/blue-heron')
  expect(paths).toContain(`/builder/${unnamed.profileId}`)
  expect(paths).not.toContain('/builder/not-yet')
  expect(paths).not.toContain(`/builder/${hidden.profileId}`)
})
