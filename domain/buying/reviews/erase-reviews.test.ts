import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { exportAccount } from '#server/operations/account-export/export-account.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { listReviews } from './list-reviews.ts'
import { builderRatings, builderReviews, reviewVotes } from './reviews-tables.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })
const write = (by: Person, builder: Person, review_text: string, images: { key: string; alt: string }[] = []) =>
  writeReview(world.as(by), builder.profileId, { rating: 5, review_text, images })
const read = (builder: Person) => listReviews(world.as(null), { builderId: builder.profileId, page: 1 })

async function picture(by: Person) {
  const bytes = await imageFile()
  const { key } = await storeUpload(world.as(by), { read: async () => ({ bucket: 'reviewimages', bytes }) })
  return { key, alt: '' }
}

test('the reviews and votes of a deleted account are deleted and no longer counted', async () => {
  const [builder, other] = [await world.builder(), await world.buyer()]
  const leaving = await world.buyer({ password: PASSWORD })
  const { review } = await write(other, builder, 'Stays')
  await voteOnReview(world.as(leaving), review.id, 'helpful')
  await write(leaving, builder, 'Goes', [await picture(leaving)])
  await leave(leaving)

  const page = await read(builder)
  expect(page).toMatchObject({ summary: { total_reviews: 1 }, reviews: [{ review_text: 'Stays', helpful_votes: 0 }] })
  expect(await world.db.$count(uploads)).toBe(0)
})

test('reviews of a deleted builder are deleted, including the authors’ pictures', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const [buyer, reader] = [await world.buyer(), await world.buyer()]
  const { review } = await write(buyer, builder, 'About the builder', [await picture(buyer)])
  await voteOnReview(world.as(reader), review.id, 'helpful')
  await leave(builder)

  expect(await world.db.$count(builderReviews, eq(builderReviews.builderId, builder.profileId))).toBe(0)
  expect(await world.db.$count(builderRatings, eq(builderRatings.builderId, builder.profileId))).toBe(0)
  expect(await world.db.$count(reviewVotes, eq(reviewVotes.reviewId, review.id))).toBe(0)
  expect(await world.db.$count(uploads)).toBe(0)
})

test('people who voted on each other and delete their accounts at once do not block each other', async () => {
  const builders = [await world.builder(), await world.builder()]
  const people = await Promise.all(Array.from({ length: 4 }, () => world.buyer({ password: PASSWORD })))
  for (const person of people) for (const builder of builders) await write(person, builder, 'Fine')
  for (const { id, reviewerId } of await world.db.select().from(builderReviews)) {
    for (const person of people) if (person.id !== reviewerId) await voteOnReview(world.as(person), id, 'helpful')
  }
  const results = await Promise.allSettled(people.map(leave))
  expect(results.map(({ status }) => status)).toEqual(people.map(() => 'fulfilled'))
  for (const builder of builders) expect((await read(builder)).summary).toMatchObject({ total_reviews: 0, average_rating: null })
  expect(await world.db.$count(reviewVotes)).toBe(0)
})

test('an export contains a user’s reviews and votes, and a builder’s reviews without the authors’ accounts', async () => {
  const [builder, buyer, reader] = [await world.builder(), await world.buyer(), await world.buyer()]
  const { review } = await write(buyer, builder, 'My own words')
  await voteOnReview(world.as(reader), review.id, 'helpful')
  const recordsOf = async (person: Person) => (await exportAccount(world.as(person))).records
  expect((await recordsOf(buyer)).builder_reviews).toMatchObject([{ id: review.id, reviewText: 'My own words' }])
  expect((await recordsOf(reader)).review_votes).toMatchObject([{ reviewId: review.id, voteType: 'helpful' }])
  const received = (await recordsOf(builder)).reviews_received
  expect(received).toMatchObject([{ reviewText: 'My own words' }])
  expect(JSON.stringify(received)).not.toContain(buyer.id)
})

test('a vote during the deletion of the voter’s account waits for it, and holds no locks', async () => {
  const [builder, other, leaving] = [await world.builder(), await world.buyer(), await world.buyer()]
  const { review } = await write(other, builder, 'Stays')
  let vote: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, leaving.id)).for('update')
    vote = voteOnReview(world.as(leaving), review.id, 'helpful')
    await vi.waitFor(async () => {
      const { rows } = await world.db.execute<{ waits: number }>(sql`select 1 as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    }, 5_000)
    await tx.select().from(builderReviews).where(eq(builderReviews.id, review.id)).for('update')
  })
  await vote
  expect((await read(builder)).reviews).toMatchObject([{ helpful_votes: 1 }])
})

test('a vote and a rating change during the deletion of the author or the builder do not block', async () => {
  const [builder, author, reader] = [await world.builder(), await world.buyer(), await world.buyer()]
  const { review } = await write(author, builder, 'Fine')
  await voteOnReview(world.as(reader), review.id, 'helpful')
  await world.db.transaction(async (tx) => {
    // Locked as by an account deletion
    await tx
      .select()
      .from(users)
      .where(inArray(users.id, [author.id, builder.id]))
      .for('update')
    await tx.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId)).for('update')
    await voteOnReview(world.as(reader), review.id, 'not_helpful')
    await world.db.update(builderReviews).set({ rating: 2 }).where(eq(builderReviews.id, review.id))
  })
  expect(await read(builder)).toMatchObject({
    summary: { total_reviews: 1, average_rating: 2 },
    reviews: [{ helpful_votes: 0, not_helpful_votes: 1 }],
  })
})
