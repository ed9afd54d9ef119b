import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { deleteReview } from './delete-review.ts'
import { editReview } from './edit-review.ts'
import { listReviews } from './list-reviews.ts'
import { builderReviews } from './reviews-tables.ts'
import { writeReview } from './write-review.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const said = (rating: number, review_text = '', images: { key: string; alt: string }[] = []) => ({ rating, review_text, images })
const rowsOf = (builder: Person) => world.db.select().from(builderReviews).where(eq(builderReviews.builderId, builder.profileId))
const summaryOf = async (builder: Person) =>
  (await listReviews(world.as(null), { builderId: builder.profileId, page: 1 })).summary

async function picture(by: Person, bucket: 'reviewimages' | 'instrumentimages' = 'reviewimages') {
  const bytes = await imageFile()
  const { key } = await storeUpload(world.as(by), { read: async () => ({ bucket, bytes }) })
  return { key, alt: '' }
}

test('a user reviews a builder once: one of twenty concurrent reviews is stored', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  const tries = Array.from({ length: 20 }, (_, at) => writeReview(world.as(buyer), builder.profileId, said((at % 5) + 1)))
  const results = await Promise.allSettled(tries)

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => reason.message))).toEqual(new Set(['You have already reviewed this builder']))
  const [kept, ...more] = await rowsOf(builder)
  expect(more).toEqual([])
  expect(await summaryOf(builder)).toMatchObject({ total_reviews: 1, average_rating: kept?.rating })
})

test('the rating matches the reviews during concurrent writes, edits and deletions', async () => {
  const builder = await world.builder()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => world.buyer()))
  const written = await Promise.all(
    buyers.map((buyer, at) => writeReview(world.as(buyer), builder.profileId, said((at % 5) + 1))),
  )
  expect(await summaryOf(builder)).toEqual({ total_reviews: 20, average_rating: 3, distribution: [4, 4, 4, 4, 4] })

  // Each author edits their review, and a third of them delete it meanwhile, in any order.
  await Promise.allSettled(
    written.flatMap(({ review }, at) => {
      const author = world.as(buyers[at] ?? null)
      return [editReview(author, review.id, said(5)), ...(at % 3 === 0 ? [deleteReview(author, review.id)] : [])]
    }),
  )
  const left = await rowsOf(builder)
  expect(left.length).toBe(13)
  expect(await summaryOf(builder)).toEqual({ total_reviews: 13, average_rating: 5, distribution: [0, 0, 0, 0, 13] })
})

test.each([
  [[5, 5, 4, 3], 4.3],
  [[5, 4, 4], 4.3],
  [[1, 1, 2], 1.3],
  [[5, 4], 4.5],
])('the average of %j is %d, on profile, card and instrument', async (ratings, average) => {
  const builder = await world.builder()
  for (const rating of ratings) await writeReview(world.as(await world.buyer()), builder.profileId, said(rating))
  expect((await summaryOf(builder)).average_rating).toBe(average)
  const profile = await getBuilder(world.as(null), builder.profileId)
  expect(profile).toMatchObject({ review_count: ratings.length, average_rating: average })
})

test('there is no average after the last review is deleted', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  expect((await getBuilder(world.as(null), builder.profileId)).average_rating).toBeNull()
  const { review } = await writeReview(world.as(buyer), builder.profileId, said(4))
  await deleteReview(world.as(buyer), review.id)
  expect(await getBuilder(world.as(null), builder.profileId)).toMatchObject({ review_count: 0, average_rating: null })
  // A new one can be written afterwards.
  await writeReview(world.as(buyer), builder.profileId, said(2))
})

test('refuses reviews of oneself, or of an unlisted builder', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  const waiting = await world.builder({ isActive: false })
  const write = (as: Person | null, builderId: string) => writeReview(world.as(as), builderId, said(5))
  await expect(write(builder, builder.profileId)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'You cannot review yourself',
  })
  await expect(write(null, builder.profileId)).rejects.toMatchObject({ message: 'Please sign in to leave a review' })
  for (const id of [waiting.profileId, buyer.profileId, crypto.randomUUID()]) {
    await expect(write(buyer, id)).rejects.toMatchObject({ code: 'not_found', message: 'Builder not found' })
  }
})

test('its pictures belong to the author, and are stored and deleted with it', async () => {
  const [builder, buyer, other] = [await world.builder(), await world.buyer(), await world.buyer()]
  const [first, second, foreign] = [await picture(buyer), await picture(buyer), await picture(other)]
  const elsewhere = await picture(buyer, 'instrumentimages')
  for (const wrong of [
    foreign,
    elsewhere,
    { key: 'files/reviewimages/none.x', alt: '' },
    { key: 'plates/placeholder-0', alt: '' },
  ]) {
    const writing = writeReview(world.as(buyer), builder.profileId, said(5, '', [wrong]))
    await expect(writing).rejects.toMatchObject({ code: 'invalid_input', fields: { images: [expect.any(String)] } })
  }
  expect(await rowsOf(builder)).toEqual([])

  const { review } = await writeReview(world.as(buyer), builder.profileId, said(5, '', [first, second]))
  expect(review.images).toEqual([first, second])
  await expect(editReview(world.as(buyer), review.id, said(5, '', [second, foreign]))).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await editReview(world.as(buyer), review.id, said(4, 'Changed', [second]))
  const kept = () =>
    world.db
      .select({ key: uploads.key })
      .from(uploads)
      .where(eq(uploads.heldBy, `review:${review.id}`))
  expect(await kept()).toEqual([{ key: second.key }])
  await deleteReview(world.as(buyer), review.id)
  expect(await kept()).toEqual([])
  expect(await world.db.$count(uploads, eq(uploads.key, second.key))).toBe(0)
})

test('the builder is emailed about a new review once, and not about an edit or replacement the same day', async () => {
  const limited = await openWorld({ settings: { rateLimits: true } })
  const [builder, june] = [await limited.builder(), await limited.buyer()]
  const { review } = await writeReview(limited.as(june), builder.profileId, said(4, 'Even and loud.'))
  await writeReview(limited.as(june), builder.profileId, said(1)).catch(() => {})
  await editReview(limited.as(june), review.id, said(3))
  await deleteReview(limited.as(june), review.id)
  await writeReview(limited.as(june), builder.profileId, said(2))

  const emails = (await limited.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  expect(emails).toMatchObject([
    { mail: 'review-received', to: builder.email, reviewerName: june.displayName, rating: 4, text: 'Even and loud.' },
  ])
  expect(JSON.stringify(emails)).not.toContain(june.email)
  await limited.close()
})

test('a user can change or delete reviews sixty times an hour', async () => {
  const limited = await openWorld({ settings: { rateLimits: true } })
  const [builder, author] = [await limited.builder(), limited.as(await limited.buyer())]
  const { review } = await writeReview(author, builder.profileId, said(5))
  for (let n = 1; n <= 60; n += 1) await editReview(author, review.id, said(4, `${n}`))
  await expect(editReview(author, review.id, said(4))).rejects.toMatchObject({ code: 'too_many' })
  for (let n = 1; n <= 60; n += 1) await deleteReview(author, crypto.randomUUID()).catch(() => {})
  await expect(deleteReview(author, review.id)).rejects.toMatchObject({ code: 'too_many' })
  await limited.close()
})
