import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { bestReviews, findQuotedReview } from './find-quoted-review.ts'
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

/** A builder who sold one instrument */
async function builderOf(name: string) {
  const builder = await world.builder()
  const { id } = await world.product({ builder, name, status: 'sold' })
  return { profileId: builder.profileId, product: { id, name } }
}

test('quotes the review with the most stars; among equals the most helpful, then the newest', async () => {
  const { profileId } = await builderOf('Heron')
  const quoted = async () => (await findQuotedReview(world, profileId))?.sentence
  expect(await quoted()).toBeUndefined()

  await review(profileId, 4, 'Heron: four stars. With more to say.')
  expect(await quoted()).toBe('Heron: four stars.')
  const older = await review(profileId, 5, 'The Heron, older.')
  const newer = await review(profileId, 5, 'The Heron, newer.')
  expect(await quoted()).toBe('The Heron, newer.')
  await voteOnReview(world.as(await world.buyer()), newer.id, 'not_helpful')
  expect(await quoted()).toBe('The Heron, older.')

  await world.db
    .update(builderReviews)
    .set({ hiddenAt: world.clock.now(), hiddenReason: 'Spam' })
    .where(eq(builderReviews.id, older.id))
  expect(await quoted()).toBe('The Heron, newer.')
})

test('a quote names the instrument that its review is about', async () => {
  const { profileId, product } = await builderOf('Portage Parlour')
  await review(profileId, 5, 'The Portage Parlour, two weeks in. It is exactly as rude as the listing says.')
  expect(await findQuotedReview(world, profileId)).toEqual({
    sentence: 'It is exactly as rude as the listing says.',
    author: expect.any(String),
    product,
  })
})

test('does not quote a review that names no instrument of the builder', async () => {
  const { profileId } = await builderOf('Wake')
  await builderOf('Agate OM')
  for (const text of ['It is exactly as rude as the listing says.', 'The Wakeful is a joy.', 'The Agate OM is a joy.', ''])
    await review(profileId, 5, text)
  expect(await findQuotedReview(world, profileId)).toBeNull()
})

test('does not quote a review with few stars', async () => {
  const { profileId } = await builderOf('Heron')
  await review(profileId, 3, 'The Heron buzzes.')
  expect(await findQuotedReview(world, profileId)).toBeNull()
})

test('does not quote a review that names two instruments, of which the sentence may mean either', async () => {
  const builder = await world.builder()
  const { profileId } = builder
  for (const name of ['Heron', 'Osprey']) await world.product({ builder, name })
  await review(profileId, 5, 'The Heron is loud. I sold my Osprey for it.')
  expect(await findQuotedReview(world, profileId)).toBeNull()
})

test('reads a few reviews of any number, in the order of an index', async () => {
  const { profileId } = await world.builder()
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const statement = bestReviews(tx as unknown as typeof world.db, profileId)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('builder_reviews_quoted')
    expect(plan).not.toContain('Sort')
  })
})
