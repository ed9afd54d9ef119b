import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { orders } from '../orders/orders-tables.ts'
import { listReviews } from './list-reviews.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SAID = { rating: 4, review_text: 'Speaks evenly up the neck.', images: [] }

test('lists the newest first, ten per page, with the reader’s own on every page', async () => {
  const builder = await world.builder()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => world.buyer()))
  for (const [at, buyer] of buyers.entries()) {
    world.clock.advance(60)
    await writeReview(world.as(buyer), builder.profileId, { ...SAID, review_text: `No. ${at + 1}` })
  }
  const read = (page: number, as: (typeof buyers)[number] | null = null) =>
    listReviews(world.as(as), { builderId: builder.profileId, page })
  const first = await read(1)
  expect(first.reviews.map((review) => review.review_text)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((no) => `No. ${no}`))
  expect(first).toMatchObject({ own: null, can: { review: false }, page: 1, pages: 2, summary: { total_reviews: 12 } })
  expect((await read(2)).reviews.map((review) => review.review_text)).toEqual(['No. 2', 'No. 1'])
  expect((await read(3)).reviews).toEqual([])
  expect((await read(1, buyers[0])).own).toMatchObject({ review_text: 'No. 1', can: { edit: true, delete: true, vote: false } })
})

test('each reader sees their permissions and their own vote; a visitor has no vote', async () => {
  const [builder, author, reader] = await Promise.all([world.builder(), world.buyer(), world.buyer()])
  const { review } = await writeReview(world.as(author), builder.profileId, SAID)
  await voteOnReview(world.as(reader), review.id, 'not_helpful')
  const seenBy = async (person: typeof reader | null) => {
    const page = await listReviews(world.as(person), { builderId: builder.profileId, page: 1 })
    return { canReview: page.can.review, ...page.reviews[0] }
  }
  const nothing = { edit: false, delete: false, vote: false }
  expect(await seenBy(null)).toMatchObject({ canReview: false, can: nothing, my_vote: null, not_helpful_votes: 1 })
  expect(await seenBy(reader)).toMatchObject({ canReview: true, can: { ...nothing, vote: true }, my_vote: 'not_helpful' })
  expect(await seenBy(author)).toMatchObject({ canReview: false, can: { edit: true, delete: true, vote: false }, my_vote: null })
  expect(await seenBy(builder)).toMatchObject({ canReview: false, can: nothing })
  expect(JSON.stringify(await seenBy(null))).not.toContain(author.id)
})

test('readers without a chosen name are not shown by their email address', async () => {
  const builder = await world.builder()
  const june = await world.buyer({ email: 'june.abernethy@world.test' })
  await writeReview(world.as(june), builder.profileId, SAID)
  const [first] = await world.db
    .update(userProfiles)
    .set({ displayName: 'june.abernethy' })
    .where(eq(userProfiles.userId, june.id))
    .returning()
  expect(first?.publicName).toBe('A Tonewood member')
  const page = async () => listReviews(world.as(null), { builderId: builder.profileId, page: 1 })
  expect((await page()).reviews[0]?.reviewer.display_name).toBe('A Tonewood member')
  expect(JSON.stringify(await page())).not.toContain('abernethy')
  await world.db.update(userProfiles).set({ displayName: 'June' }).where(eq(userProfiles.userId, june.id))
  expect((await page()).reviews[0]?.reviewer.display_name).toBe('June')
})

test('marks reviewers who bought from the builder, unless the order was refunded', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  await writeReview(world.as(buyer), builder.profileId, SAID)
  const isVerified = async () =>
    (await listReviews(world.as(null), { builderId: builder.profileId, page: 1 })).reviews[0]?.is_verified_purchase
  expect(await isVerified()).toBe(false)

  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  expect(await isVerified()).toBe(true)
  await world.db.update(orders).set({ status: 'refunded' }).where(eq(orders.productId, product.id))
  expect(await isVerified()).toBe(false)
})

test('the reviews of an unlisted builder are not found', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  await writeReview(world.as(buyer), builder.profileId, SAID)
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
  const reading = listReviews(world.as(buyer), { builderId: builder.profileId, page: 1 })
  await expect(reading).rejects.toMatchObject({ code: 'not_found', message: 'Builder not found' })
})

test('the newest of thousands are found with an index, without sorting', async () => {
  const builder = await world.builder()
  await world.db.execute(sql`with people as (
      insert into users (email, password_hash) select 'reader' || n || '@many.test', 'none' from generate_series(1, 3000) n returning id)
    insert into builder_reviews (builder_id, reviewer_id, rating) select ${builder.profileId}, id, 1 + random()::int * 4 from people`)
  await world.db.execute(sql`analyze builder_reviews`)
  const { rows } = await world.db.execute<Record<string, string>>(sql`explain select id from builder_reviews
    where builder_id = ${builder.profileId} order by created_at desc, id limit 10`)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('builder_reviews_newest')
  expect(plan).not.toContain('Sort')
})
