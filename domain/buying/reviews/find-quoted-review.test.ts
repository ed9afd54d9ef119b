import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { findQuotedReview } from './find-quoted-review.ts'
import { builderReviews } from './reviews-tables.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function review(builderId: string, rating: number, text: string) {
  world.clock.advance(60)
  const written = await writeReview(world.as(await world.buyer()), builderId, { rating, review_text: text, images: [] })
  return written.review
}

test('quotes the review with the most stars; among equals the most helpful, then the newest', async () => {
  const { profileId } = await world.builder()
  const quoted = async () => (await findQuotedReview(world, profileId))?.sentence
  expect(await quoted()).toBeUndefined()

  await review(profileId, 4, 'Four stars. With more to say.')
  expect(await quoted()).toBe('Four stars.')
  const older = await review(profileId, 5, 'Five stars, older.')
  const newer = await review(profileId, 5, 'Five stars, newer.')
  expect(await quoted()).toBe('Five stars, newer.')
  await voteOnReview(world.as(await world.buyer()), newer.id, 'not_helpful')
  expect(await quoted()).toBe('Five stars, older.')

  await world.db
    .update(builderReviews)
    .set({ hiddenAt: world.clock.now(), hiddenReason: 'Spam' })
    .where(eq(builderReviews.id, older.id))
  expect(await quoted()).toBe('Five stars, newer.')
})

test('does not quote stars without text, or text with few stars', async () => {
  const { profileId } = await world.builder()
  await review(profileId, 5, '')
  await review(profileId, 3, 'It buzzes.')
  expect(await findQuotedReview(world, profileId)).toBeNull()
})

test('reads one review of any number', async () => {
  const { profileId } = await world.builder()
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select id from builder_reviews
      where builder_id = ${profileId} and hidden_at is null and review_text <> '' and rating >= 4
      order by rating desc, helpful_votes - not_helpful_votes desc, created_at desc limit 1`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('builder_reviews_quoted')
    expect(plan).not.toContain('Sort')
  })
})
