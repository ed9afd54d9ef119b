import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { builderReviews, reviewVotes } from '#domain/buying/reviews/reviews-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let builder: Person
let author: Person
let stranger: Person
beforeEach(async () => {
  ;[builder, author, stranger] = await Promise.all([world.builder(), world.buyer(), world.buyer()])
})

const reviewsPath = () => `/api/v1/builders/${builder.profileId}/reviews`

async function ask(as: Person | null, path: string, call: { method?: string; json?: unknown } = {}) {
  const response = await api.request(path, { as, ...call })
  const body = (await response.json()) as {
    message?: string
    review: BuilderReview
    reviews: BuilderReview[]
    error?: { message: string; fields: Record<string, string[]> }
  }
  return { status: response.status, words: body.error?.message ?? body.message, ...body }
}
const write = (json: unknown = { rating: 4 }, as: Person | null = author) => ask(as, reviewsPath(), { json })
const rows = () => world.db.select().from(builderReviews).where(eq(builderReviews.builderId, builder.profileId))

test('a review is written, read, changed and deleted', async () => {
  const written = await write({ rating: 5, review_text: '  Even, loud\r\nand light. \n' })
  expect(written).toMatchObject({ status: 201, words: 'Review submitted successfully!' })
  expect(written.review).toMatchObject({ rating: 5, review_text: 'Even, loud\nand light.', reviewer_id: author.profileId })
  const path = `/api/v1/reviews/${written.review.id}`
  expect((await ask(null, reviewsPath())).reviews).toMatchObject([{ id: written.review.id, reviewer: { id: author.profileId } }])

  const edited = await ask(author, path, { method: 'PUT', json: { rating: 3, review_text: 'Loud.' } })
  expect(edited).toMatchObject({
    status: 200,
    words: 'Review updated successfully!',
    review: { rating: 3, review_text: 'Loud.' },
  })
  expect(await ask(author, path, { method: 'DELETE' })).toMatchObject({ status: 200, words: 'Review deleted successfully' })
  expect(await ask(author, path, { method: 'DELETE' })).toMatchObject({ status: 404, words: 'Review not found' })
  expect((await ask(null, reviewsPath())).reviews).toEqual([])
})

test('a second review is refused, even when twenty are sent at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await write()).status))
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await write()).toMatchObject({ status: 409, words: 'You have already reviewed this builder' })
  expect(await rows()).toHaveLength(1)
})

test.each([undefined, null, 0, 6, -1, 4.5, '5', [5], Number.MAX_SAFE_INTEGER])('a rating of %j is refused', async (rating) => {
  const answer = await write({ rating })
  expect(answer.status).toBe(422)
  expect(answer.error?.fields.rating).toEqual(['Please select a rating'])
  expect(await rows()).toEqual([])
})

const picture = { key: 'plates/placeholder-0', alt: '' }
test.each([
  ['review_text', 'x'.repeat(1001)],
  ['review_text', 'a\u0000b'],
  ['review_text', 7],
  ['images', Array.from({ length: 6 }, () => picture)],
  ['images', [picture]],
  ['images', [{ key: 'https://elsewhere.example/a.jpg', alt: '' }]],
  ['images', 'all of them'],
])('what cannot be stored is refused beside its field: %s', async (field, value) => {
  const answer = await write({ rating: 5, [field]: value })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error?.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field])
  expect(await rows()).toEqual([])
})

test('a review needs no text: missing and null are the same', async () => {
  const written = await write({ rating: 4, review_text: null })
  expect(written).toMatchObject({ status: 201, review: { review_text: '' } })
})

test('any thousand characters are stored', async () => {
  const review_text = '<script>alert(1)</script>'.padEnd(1000, 'é')
  expect((await write({ rating: 1, review_text })).review.review_text).toBe(review_text)
})

test('the server sets author, builder, time and votes', async () => {
  const forged = {
    id: crypto.randomUUID(),
    builder_id: stranger.profileId,
    reviewer_id: stranger.id,
    helpful_votes: 99,
    not_helpful_votes: -1,
    is_verified_purchase: true,
    created_at: '2099-01-01T00:00:00Z',
  }
  const { review } = await write({ rating: 5, ...forged })
  await ask(author, `/api/v1/reviews/${review.id}`, { method: 'PUT', json: { rating: 4, ...forged } })
  const [kept] = await rows()
  expect(kept).toMatchObject({ id: review.id, reviewerId: author.id, rating: 4, helpfulVotes: 0, notHelpfulVotes: 0 })
  expect(kept?.createdAt.getFullYear()).toBeLessThan(2099)
  expect(review.is_verified_purchase).toBe(false)
})

test('only its author can change or delete a review; strangers, the builder and visitors cannot', async () => {
  const { review } = await write({ rating: 1, review_text: 'Buzzes.' })
  const path = `/api/v1/reviews/${review.id}`
  for (const person of [stranger, builder, await world.builder(), await world.operator()]) {
    expect((await ask(person, path, { method: 'PUT', json: { rating: 5 } })).status).toBe(403)
    expect((await ask(person, path, { method: 'DELETE' })).status).toBe(403)
  }
  expect(await ask(null, path, { method: 'PUT', json: { rating: 5 } })).toMatchObject({
    status: 401,
    words: 'Please sign in to update reviews',
  })
  expect(await ask(null, path, { method: 'DELETE' })).toMatchObject({ status: 401, words: 'Please sign in to delete reviews' })
  expect(await write({ rating: 5 }, null)).toMatchObject({ status: 401, words: 'Please sign in to leave a review' })
  expect(await write({ rating: 5 }, builder)).toMatchObject({ status: 403, words: 'You cannot review yourself' })
  expect(await rows()).toMatchObject([{ rating: 1, reviewText: 'Buzzes.' }])
})

test('votes belong to the caller, one each, of two kinds', async () => {
  const { review } = await write()
  const path = `/api/v1/reviews/${review.id}/vote`
  const vote = (as: Person | null, json: unknown) => ask(as, path, { method: 'PUT', json })
  for (const vote_type of ['x', 'up', null, 1, ['helpful'], '__proto__'])
    expect((await vote(stranger, { vote_type })).status).toBe(422)
  expect(await vote(null, { vote_type: 'helpful' })).toMatchObject({ status: 401, words: 'Please sign in to vote on reviews' })
  expect(await ask(null, path, { method: 'DELETE' })).toMatchObject({ status: 401, words: 'Please sign in to vote on reviews' })
  expect((await vote(author, { vote_type: 'helpful' })).status).toBe(403)
  expect((await vote(builder, { vote_type: 'not_helpful' })).status).toBe(403)

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await vote(stranger, { vote_type: 'helpful', user_id: author.id })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await world.db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, review.id))).toMatchObject([
    { userId: stranger.id, voteType: 'helpful' },
  ])
  expect(await vote(stranger, { vote_type: 'not_helpful' })).toMatchObject({
    words: 'Marked as not helpful',
    review: { helpful_votes: 0, not_helpful_votes: 1 },
  })
  expect((await ask(stranger, path, { method: 'DELETE' })).review).toMatchObject({ not_helpful_votes: 0, my_vote: null })
})

test('invalid and unknown ids get the right errors', async () => {
  expect((await ask(author, '/api/v1/reviews/none', { method: 'DELETE' })).status).toBe(422)
  expect((await ask(author, `/api/v1/reviews/${crypto.randomUUID()}`, { method: 'PUT', json: { rating: 5 } })).status).toBe(404)
  expect((await ask(author, `/api/v1/reviews/${crypto.randomUUID()}/vote`, { method: 'DELETE' })).status).toBe(404)
  expect((await ask(author, '/api/v1/builders/nobody/reviews', { json: { rating: 5 } })).status).toBe(404)
  for (const page of ['0', '-1', '1e9', 'x', "1'"]) {
    expect((await ask(null, `${reviewsPath()}?page=${encodeURIComponent(page)}`)).status).toBe(422)
  }
})
