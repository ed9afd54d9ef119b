import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VoteType } from '#contracts/buying/reviews.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { only } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { deleteReview } from './delete-review.ts'
import { builderReviews, reviewVotes } from './reviews-tables.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function reviewed() {
  const [builder, author, reader] = await Promise.all([world.builder(), world.buyer(), world.buyer()])
  const { review } = await writeReview(world.as(author), builder.profileId, { rating: 5, review_text: '', images: [] })
  return { builder, author, reader, id: review.id }
}
const vote = (as: Person | null, id: string, type: VoteType | null) => voteOnReview(world.as(as), id, type)
const votesOf = async (id: string) => {
  const { helpfulVotes, notHelpfulVotes } = only(await world.db.select().from(builderReviews).where(eq(builderReviews.id, id)))
  return [helpfulVotes, notHelpfulVotes]
}
const rowsOf = (id: string) => world.db.$count(reviewVotes, eq(reviewVotes.reviewId, id))

test('a reader votes, changes their mind, and removes the vote', async () => {
  const { reader, id } = await reviewed()
  expect(await vote(reader, id, 'helpful')).toMatchObject({
    message: 'Marked as helpful',
    review: { helpful_votes: 1, not_helpful_votes: 0, my_vote: 'helpful' },
  })
  expect(await vote(reader, id, 'not_helpful')).toMatchObject({
    message: 'Marked as not helpful',
    review: { helpful_votes: 0, not_helpful_votes: 1, my_vote: 'not_helpful' },
  })
  expect(await vote(reader, id, null)).toMatchObject({ review: { helpful_votes: 0, not_helpful_votes: 0, my_vote: null } })
  expect(await rowsOf(id)).toBe(0)
  await vote(reader, id, null)
  expect(await votesOf(id)).toEqual([0, 0])
})

test('the same vote twenty times at once is one vote', async () => {
  const { reader, id } = await reviewed()
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => vote(reader, id, 'helpful')))
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect([await rowsOf(id), await votesOf(id)]).toEqual([1, [1, 0]])
})

test('counts twenty readers who vote, change and remove their votes at once', async () => {
  const { id } = await reviewed()
  const readers = await Promise.all(Array.from({ length: 20 }, () => world.buyer()))
  const results = await Promise.allSettled(
    readers.flatMap((reader, at) => [vote(reader, id, 'helpful'), vote(reader, id, at % 2 ? 'not_helpful' : null)]),
  )
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
  const rows = await world.db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, id))
  const counted = (type: VoteType) => rows.filter(({ voteType }) => voteType === type).length
  expect(rows.length).toBeGreaterThanOrEqual(10)
  expect(await votesOf(id)).toEqual([counted('helpful'), counted('not_helpful')])
})

test('refuses votes from the author, the builder and visitors', async () => {
  const { author, builder, id } = await reviewed()
  await expect(vote(author, id, 'helpful')).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'You cannot vote on your own review',
  })
  await expect(vote(builder, id, 'not_helpful')).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(vote(null, id, 'helpful')).rejects.toMatchObject({ message: 'Please sign in to vote on reviews' })
  expect([await rowsOf(id), await votesOf(id)]).toEqual([0, [0, 0]])
})

test('a review is deleted with its votes, even while people vote on it', async () => {
  const { author, id } = await reviewed()
  const readers = await Promise.all(Array.from({ length: 8 }, () => world.buyer()))
  await vote(readers[0] ?? null, id, 'helpful')
  const votes = readers.map((reader) => vote(reader, id, 'helpful').catch((error: { code: string }) => error.code))
  await deleteReview(world.as(author), id)
  for (const outcome of await Promise.all(votes)) if (typeof outcome === 'string') expect(outcome).toBe('not_found')
  expect(await rowsOf(id)).toBe(0)
})

test('refuses votes on reviews of an unlisted builder; the author can still delete the review', async () => {
  const { author, builder, reader, id } = await reviewed()
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
  await expect(vote(reader, id, 'helpful')).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteReview(world.as(reader), id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await deleteReview(world.as(author), id)).toEqual({ message: 'Review deleted successfully' })
})

test('a review changes the stars on builder cards; a vote changes only pages with the review', async () => {
  const client = await world.pool.connect()
  const received: string[] = []
  client.on('notification', ({ payload }) => received.push(...(JSON.parse(payload ?? '{}').tags ?? [])))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  const { builder, reader, id } = await reviewed()
  await client.query('select 1')
  expect(received).toEqual(expect.arrayContaining([`builder:${builder.profileId}`, 'builders']))
  received.length = 0
  await vote(reader, id, 'helpful')
  await client.query('select 1')
  client.release(true)
  expect(received).toEqual([`builder:${builder.profileId}`])
})
