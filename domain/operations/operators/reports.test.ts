import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReviewsPage } from '#contracts/buying/review-views.ts'
import type { ReportPage } from '#contracts/operations/report-views.ts'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { updateCollection } from '#domain/buying/collections/update-collection.ts'
import { deleteReview } from '#domain/buying/reviews/delete-review.ts'
import { editReview } from '#domain/buying/reviews/edit-review.ts'
import { writeReview } from '#domain/buying/reviews/write-review.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { operatorActs } from './operator-acts-table.ts'
import { reports } from './reports-table.ts'

const PASSWORD = 'spruce and maple'
const SPAM = { reason: 'spam', details: ' Sells shoes ' }
const SAID = { rating: 1, review_text: 'Buy shoes', images: [] }

const { world, api } = await openApiWorld()
let operator: Person
let builder: Person
let author: Person
let reader: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  await world.jobs.clear()
  const password = PASSWORD
  ;[builder, author, reader] = await Promise.all([world.builder(), world.buyer({ password }), world.buyer({ password })])
})

async function ask(as: Person | null, path: string, json?: object, method = json ? 'POST' : 'GET') {
  const response = await api.request(`/api/v1${path}`, { as, method, json })
  const body = await response.json()
  return { status: response.status, words: body.error?.message ?? body.message, body }
}
const waiting = async () => (await ask(operator, '/admin/reports?handled=false&limit=100')).body as ReportPage
const about = async (id: string) => (await waiting()).reports.filter((each) => JSON.stringify(each).includes(id))
const change = (path: string, json: object, as: Person | null = operator) => ask(as, `/admin${path}`, json, 'PATCH')
const actsOn = async (subjectId: string) =>
  (await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, subjectId))).map(({ act, details }) => [
    act,
    details.reason,
  ])

async function lettersTo({ email }: Person) {
  return (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === email)
}

async function review(stars = 1, by: Person = author) {
  return (await writeReview(world.as(by), builder.profileId, { ...SAID, rating: stars })).review
}
const reviewsFor = async (as: Person | null) => (await ask(as, `/builders/${builder.profileId}/reviews`)).body as ReviewsPage
const figures = async () => {
  const { summary, reviews } = await reviewsFor(null)
  return [summary.total_reviews, summary.average_rating, summary.distribution, reviews.length]
}

async function collection(by: Person = author, wishes: object = {}) {
  const made = { name: 'Buy shoes', description: 'At shoes.example', is_public: true, ...wishes }
  return (await createCollection(world.as(by), 'products', made)).collection
}

/** The events that pages and people receive during an action */
async function changesDuring(act: () => Promise<unknown>) {
  const client = await world.pool.connect()
  const changes: { tags?: string[]; live?: { userId: string; name: string }[] }[] = []
  client.on('notification', ({ payload }) => changes.push(JSON.parse(payload ?? '{}')))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  await act()
  await client.query('select 1')
  client.release(true)
  return { tags: changes.flatMap(({ tags }) => tags ?? []), live: changes.flatMap(({ live }) => live ?? []) }
}

describe('a review', () => {
  test('is reported once by a reader, and operators read its text at that time', async () => {
    const { id } = await review()
    const path = `/reviews/${id}/reports`
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(reader, path, SPAM)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await ask(builder, path, { reason: 'abuse' })).status).toBe(201)
    await editReview(world.as(author), id, { ...SAID, review_text: 'A fine guitar' })

    const found = await about(id)
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(
      expect.objectContaining({
        about: 'review',
        reason: 'spam',
        details: 'Sells shoes',
        reporter: expect.objectContaining({ email: reader.email }),
        reported: expect.objectContaining({ email: author.email }),
        review: expect.objectContaining({ review_text: 'A fine guitar', rating: 1, hidden_at: null }),
        said_then: 'Buy shoes',
      }),
    )
  })

  test('cannot be reported by its author, by visitors, or if it is not visible', async () => {
    const { id } = await review()
    const path = `/reviews/${id}/reports`
    expect(await ask(author, path, SPAM)).toMatchObject({ status: 403, words: 'You cannot report your own review' })
    expect((await ask(null, path, SPAM)).status).toBe(401)
    expect((await ask(reader, '/reviews/nothing/reports', SPAM)).status).toBe(422)
    expect((await ask(reader, `/reviews/${builder.profileId}/reports`, SPAM)).status).toBe(404)
    for (const json of [{}, { reason: 'ugly' }, { ...SPAM, details: 'x'.repeat(1001) }]) {
      expect((await ask(reader, path, json)).status).toBe(422)
    }
    await change(`/builders/${builder.profileId}`, { is_active: false })
    expect((await ask(reader, path, SPAM)).status).toBe(404)
    expect(await about(id)).toEqual([])
  })

  test('that is taken down disappears from lists, ratings and pages at once, and its reports are closed', async () => {
    await review(5, await world.buyer())
    const { id } = await review(1)
    for (const who of [reader, builder]) await ask(who, `/reviews/${id}/reports`, SPAM)
    expect(await figures()).toEqual([2, 3, [1, 0, 0, 0, 1], 2])

    const changes = await changesDuring(() => change(`/reviews/${id}`, { is_hidden: true, reason: ' It advertises. ' }))

    expect(await figures()).toEqual([1, 5, [0, 0, 0, 0, 1], 1])
    expect((await ask(null, `/builders/${builder.profileId}`)).body.builder).toMatchObject({ review_count: 1, average_rating: 5 })
    expect(changes.tags).toEqual(expect.arrayContaining([`builder:${builder.profileId}`, 'builders']))
    expect(changes.live.map(({ userId }) => userId)).toEqual(expect.arrayContaining([author.id, builder.id]))
    expect(await about(id)).toEqual([])
    expect(await actsOn(id)).toEqual([['hide-review', 'It advertises.']])
    const mail = { mail: 'review-taken-down', to: author.email, builderId: builder.profileId, reason: 'It advertises.' }
    expect(await lettersTo(author)).toMatchObject([mail])
    for (const as of [null, reader, builder]) expect(JSON.stringify(await reviewsFor(as))).not.toContain(id)
  })

  test('that is taken down is visible only to its author, who reads why and can only delete it', async () => {
    const { id } = await review(1)
    await change(`/reviews/${id}`, { is_hidden: true, reason: 'It advertises.' })

    const { own, can, reviews } = await reviewsFor(author)
    expect(reviews).toEqual([])
    expect(can.review).toBe(false)
    expect(own).toMatchObject({
      hidden_at: expect.any(String),
      hidden_reason: 'It advertises.',
      can: { edit: false, delete: true, vote: false, report: false },
    })
    expect((await ask(author, `/reviews/${id}`, SAID, 'PUT')).words).toBe('This review was taken down. It can only be deleted.')
    expect((await ask(author, `/builders/${builder.profileId}/reviews`, SAID)).status).toBe(409)
    for (const as of [reader, builder]) {
      expect((await ask(as, `/reviews/${id}`, SAID, 'PUT')).status).toBe(404)
      expect((await ask(as, `/reviews/${id}/vote`, { vote_type: 'helpful' }, 'PUT')).status).toBe(404)
      expect((await ask(as, `/reviews/${id}/reports`, SPAM)).status).toBe(404)
      await expect(deleteReview(world.as(as), id)).rejects.toMatchObject({ code: 'not_found' })
    }

    await deleteReview(world.as(author), id)
    expect(await figures()).toEqual([0, null, [0, 0, 0, 0, 0], 0])
    expect((await ask(author, `/builders/${builder.profileId}/reviews`, { rating: 4 })).status).toBe(201)
    expect(await figures()).toEqual([1, 4, [0, 0, 0, 1, 0], 1])
  })

  test('that was taken down by mistake can be restored and counts again', async () => {
    const { id } = await review(3)
    await change(`/reviews/${id}`, { is_hidden: true, reason: 'It advertises.' })
    await change(`/reviews/${id}`, { is_hidden: false, reason: 'It does not.' })
    expect(await figures()).toEqual([1, 3, [0, 0, 1, 0, 0], 1])
    expect((await reviewsFor(author)).own).toMatchObject({ hidden_at: null, hidden_reason: null, can: { edit: true } })
    expect(await lettersTo(author)).toHaveLength(1)
    expect(await actsOn(id)).toEqual([
      ['hide-review', 'It advertises.'],
      ['show-review', 'It does not.'],
    ])
  })

  test('is taken down once, even concurrently with edits by its author', async () => {
    const { id } = await review(2)
    const presses = Array.from({ length: 10 }, () => change(`/reviews/${id}`, { is_hidden: true, reason: 'It advertises.' }))
    const edits = [1, 3, 5].map((rating) => editReview(world.as(author), id, { ...SAID, rating }))
    const [answers] = await Promise.all([Promise.all(presses), Promise.allSettled(edits)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await figures()).toEqual([0, null, [0, 0, 0, 0, 0], 0])
    expect(await actsOn(id)).toHaveLength(1)
  })
})

describe('a public collection', () => {
  test('can be reported once by a reader, but not by its owner; a private one is not found', async () => {
    const { id } = await collection()
    const path = `/wishlists/${id}/reports`
    for (const who of [reader, reader, builder]) expect((await ask(who, path, SPAM)).status).toBe(201)
    expect(await about(id)).toMatchObject([
      { about: 'collection', collection: { is_public: true }, said_then: 'Buy shoes\n\nAt shoes.example' },
      { about: 'collection', reported: { email: author.email } },
    ])
    expect(await ask(author, path, SPAM)).toMatchObject({ status: 403, words: 'You cannot report your own collection' })
    expect((await ask(null, path, SPAM)).status).toBe(401)
    const secret = await collection(author, { is_public: false })
    for (const who of [reader, author]) expect((await ask(who, `/wishlists/${secret.id}/reports`, SPAM)).status).toBe(404)
  })

  test('is made private or loses its text, with a reason in the log, and its owner is notified', async () => {
    const { id } = await collection()
    await ask(reader, `/wishlists/${id}/reports`, SPAM)
    const changes = await changesDuring(() => change(`/wishlists/${id}`, { change: 'clear-name', reason: 'It advertises.' }))
    expect(changes).toMatchObject({ tags: [`wishlist:${id}`], live: [{ userId: author.id, name: 'collections' }] })
    expect((await ask(null, `/wishlists/${id}`)).body.wishlist).toMatchObject({ name: 'Collection', description: null })
    expect(await about(id)).toEqual([])

    await change(`/wishlists/${id}`, { change: 'make-private', reason: 'Again.' })
    expect((await ask(null, `/wishlists/${id}`)).status).toBe(404)
    expect((await ask(author, `/wishlists/${id}`)).body.wishlist).toMatchObject({ is_public: false })
    expect((await change(`/wishlists/${id}`, { change: 'clear-name', reason: 'Again.' })).status).toBe(409)
    expect(await lettersTo(author)).toMatchObject([
      { mail: 'collection-taken-down', change: 'clear-name', reason: 'It advertises.' },
      { mail: 'collection-taken-down', change: 'make-private', reason: 'Again.' },
    ])
    expect(await actsOn(id)).toEqual([
      ['clear-collection', 'It advertises.'],
      ['hide-collection', 'Again.'],
    ])
  })

  test('that was made private stays private until an operator lifts that; then its owner can share it', async () => {
    const { id } = await collection()
    await change(`/wishlists/${id}`, { change: 'make-private', reason: 'Shoes.' })
    const seen = async () => (await ask(author, `/wishlists/${id}`)).body.wishlist
    expect(await seen()).toMatchObject({ is_public: false, closed_reason: 'Shoes.', can: { show: false } })

    const edit = (json: object) => api.request(`/api/v1/wishlists/${id}`, { as: author, method: 'PATCH', json })
    const refused = await edit({ name: 'Shoes again', is_public: true })
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { message: expect.stringContaining('Please contact us'), fields: { is_public: [expect.any(String)] } } },
    ])
    expect((await edit({ name: 'Guitars', is_public: false })).status).toBe(200)
    expect(await seen()).toMatchObject({ name: 'Guitars', is_public: false })
    expect((await ask(reader, `/wishlists/${id}`)).status).toBe(404)

    expect((await change(`/wishlists/${id}`, { change: 'reopen', reason: 'Mine' }, author)).status).toBe(403)
    expect((await change(`/wishlists/${id}`, { change: 'reopen', reason: 'It is about guitars now.' })).status).toBe(200)
    expect((await change(`/wishlists/${id}`, { change: 'reopen', reason: 'Twice.' })).status).toBe(409)
    expect(await seen()).toMatchObject({ is_public: false, closed_reason: null, can: { show: true } })
    expect((await edit({ is_public: true })).status).toBe(200)
    expect((await ask(reader, `/wishlists/${id}`)).status).toBe(200)
    expect(await actsOn(id)).toEqual([
      ['hide-collection', 'Shoes.'],
      ['reopen-collection', 'It is about guitars now.'],
    ])
  })

  test('that its owner has made private since cannot be read by operators', async () => {
    const { id } = await collection()
    await ask(reader, `/wishlists/${id}/reports`, SPAM)
    await updateCollection(world.as(author), 'products', id, { name: 'For my wife', is_public: false })
    const found = await about(id)
    expect(found).toMatchObject([
      { collection: { is_public: false, said_now: null }, said_then: 'Buy shoes\n\nAt shoes.example' },
    ])
    expect(JSON.stringify(found)).not.toContain('For my wife')
  })
})

test('a report without a violation is dismissed once, with the reason in the log, and its subject stays', async () => {
  const { id } = await review(4)
  await ask(reader, `/reviews/${id}/reports`, SPAM)
  const [report] = await about(id)
  const path = `/admin/reports/${report?.id}`
  expect((await ask(operator, `${path}/handled`, {})).status).toBe(409)
  expect((await ask(operator, `${path}/dismissed`, { reason: ' ' })).status).toBe(422)
  const presses = Array.from({ length: 5 }, () => ask(operator, `${path}/dismissed`, { reason: 'A fair word.' }))
  expect((await Promise.all(presses)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await about(id)).toEqual([])
  expect(await actsOn(report?.id ?? '')).toEqual([['dismiss-report', 'A fair word.']])
  expect(await figures()).toEqual([1, 4, [0, 0, 0, 1, 0], 1])
  // A report after the last one was closed is checked again.
  expect((await ask(reader, `/reviews/${id}/reports`, SPAM)).status).toBe(201)
  expect(await about(id)).toHaveLength(1)
})

test('only operators can read reports and take content down', async () => {
  const [{ id }, { id: wishlistId }] = [await review(), await collection()]
  await ask(reader, `/reviews/${id}/reports`, SPAM)
  const [report] = await about(id)
  for (const [as, status] of [
    [null, 401],
    [reader, 403],
    [author, 403],
    [builder, 403],
  ] as const) {
    expect((await ask(as, '/admin/reports')).status).toBe(status)
    expect((await ask(as, `/admin/reports/${report?.id}/dismissed`, { reason: 'Mine' })).status).toBe(status)
    expect((await change(`/reviews/${id}`, { is_hidden: true, reason: 'Mine' }, as)).status).toBe(status)
    expect((await change(`/wishlists/${wishlistId}`, { change: 'make-private', reason: 'Mine' }, as)).status).toBe(status)
  }
  for (const json of [{ is_hidden: true }, { is_hidden: true, reason: '' }, { reason: 'x' }]) {
    expect((await change(`/reviews/${id}`, json)).status).toBe(422)
  }
  expect((await change(`/wishlists/${wishlistId}`, { change: 'delete', reason: 'x' })).status).toBe(422)
  expect((await change(`/wishlists/${id}`, { change: 'make-private', reason: 'x' })).status).toBe(404)
  expect((await change(`/reviews/${wishlistId}`, { is_hidden: true, reason: 'x' })).status).toBe(404)
  expect([await figures(), await actsOn(id), await actsOn(wishlistId)]).toEqual([[1, 1, [1, 0, 0, 0, 0], 1], [], []])
})

test('a report is deleted with its subject, and keeps neither name nor text of a deleted reporter', async () => {
  const [{ id }, { id: wishlistId }] = [await review(), await collection()]
  const mine = { reason: 'other', details: `It is ${reader.displayName}` }
  for (const path of [`/reviews/${id}/reports`, `/wishlists/${wishlistId}/reports`]) await ask(reader, path, mine)
  await deleteAccount(world.as(reader), { password: PASSWORD })
  expect(await about(id)).toMatchObject([{ details: '', reporter: { name: 'Deleted account' } }])
  expect(JSON.stringify(await world.db.select().from(reports))).not.toContain(reader.displayName)

  await deleteAccount(world.as(author), { password: PASSWORD })
  expect([await about(id), await about(wishlistId)]).toEqual([[], []])
  expect(await world.db.$count(reports, eq(reports.reviewId, id))).toBe(0)
})

test('a report has one subject, enforced by the database', async () => {
  const { id } = await review()
  const insert = (columns: string, values: ReturnType<typeof sql>) =>
    world.db.execute(sql`insert into reports (reporter_id, reason, ${sql.raw(columns)}) values (${reader.id}, 'spam', ${values})`)
  await expect(insert('details', sql`''`)).rejects.toThrow()
  await expect(insert('review_id, up_to_number', sql`${id}, 1`)).rejects.toThrow()
  await insert('review_id', sql`${id}`)
})
