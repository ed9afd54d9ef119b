import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { collectionItems, collections } from '#domain/buying/collections/collections-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let owner: Person
let stranger: Person
let builder: Person
beforeEach(async () => {
  const profile = { bio: 'Three decades of cedar', location: 'Duluth' }
  ;[owner, stranger, builder] = await Promise.all([world.buyer(), world.buyer(), world.builder({ profile })])
})

const nowhere = '00000000-0000-4000-8000-000000000000'

async function ask(path: string, call: TestCall = {}) {
  const answer = await api.request(`/api/v1/${path}`, { as: owner, ...call })
  return { status: answer.status, body: await answer.json() }
}
const save = (json: unknown, as = owner) => ask('saved-builders', { as, json })
const listsOf = async (person: Person) => (await ask('saved-builder-lists', { as: person })).body.lists
const defaultOf = async (person: Person) =>
  (await ask(`saved-builder-lists/${(await listsOf(person))[0].id}`, { as: person })).body

test.each([
  ['GET', 'saved-builder-lists', undefined, 'Please sign in to continue'],
  ['POST', 'saved-builder-lists', { name: 'Mine' }, 'Please sign in to create saved builder lists'],
  ['GET', `saved-builder-lists/${nowhere}`, undefined, 'Please sign in to continue'],
  ['PATCH', `saved-builder-lists/${nowhere}`, { name: 'Mine' }, 'Please sign in to continue'],
  ['DELETE', `saved-builder-lists/${nowhere}`, undefined, 'Please sign in to continue'],
  ['GET', `saved-builders?builder_ids=${nowhere}`, undefined, 'Please sign in to continue'],
  ['POST', 'saved-builders', { builder_id: nowhere }, 'Please sign in to save builders'],
  ['PATCH', `saved-builders/${nowhere}`, { saved_list_id: nowhere, notes: 'Mine' }, 'Please sign in to continue'],
  ['DELETE', `saved-builders/${nowhere}`, undefined, 'Please sign in to continue'],
])('a visitor is refused %s %s', async (method, path, json, message) => {
  expect(await ask(path, { as: null, method, json })).toMatchObject({
    status: 401,
    body: { error: { code: 'not_signed_in', message } },
  })
})

describe('saving a builder', () => {
  test('creates the default list with the first one, once for twenty requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save({ builder_id: builder.profileId, notes: 'Call in May' })),
    )
    const [won, lost] = [answers.filter(({ status }) => status === 201), answers.filter(({ status }) => status === 409)]
    expect([won.length, lost.length]).toEqual([1, 19])
    expect(won[0]?.body.message).toBe('Builder saved!')
    expect(lost[0]?.body.error.message).toBe('Builder is already in your saved list')
    expect(await defaultOf(owner)).toMatchObject({
      list: { name: 'Saved Builders', is_default: true, item_count: 1, can: { delete: false } },
      items: [{ builder_id: builder.profileId, notes: 'Call in May', builder: { location: 'Duluth' }, can: { open: true } }],
    })
    expect(await world.db.$count(collectionItems, eq(collectionItems.builderId, builder.profileId))).toBe(1)
  })

  test('can be undone, any number of times', async () => {
    await save({ builder_id: builder.profileId })
    const query = `saved-builders?builder_ids=${builder.profileId.toUpperCase()},${nowhere}`
    expect(Object.keys((await ask(query)).body.saved)).toEqual([builder.profileId])
    for (const _ of [1, 2])
      expect((await ask(`saved-builders/${builder.profileId}`, { method: 'DELETE' })).body).toEqual({
        message: 'Builder removed from saved list',
      })
    expect((await ask(query)).body).toEqual({ saved: {} })
  })

  test('stores a note until it is emptied', async () => {
    const { saved_list_id } = (await save({ builder_id: builder.profileId })).body
    const note = (notes: unknown, about = builder.profileId) =>
      ask(`saved-builders/${about}`, { method: 'PATCH', json: { saved_list_id, notes } })
    expect(await note(' Call in May ')).toEqual({ status: 200, body: { message: 'Note saved' } })
    expect((await defaultOf(owner)).items).toMatchObject([{ notes: 'Call in May' }])
    expect((await note('x'.repeat(501))).status).toBe(422)
    expect((await note('Elsewhere', nowhere)).status).toBe(404)
    expect(await note('')).toEqual({ status: 200, body: { message: 'Note removed' } })
    expect((await defaultOf(owner)).items).toMatchObject([{ notes: null }])
  })

  test('does not find users who are not builders, or builders who are not public', async () => {
    const waiting = await world.builder({ isActive: false })
    for (const builder_id of [waiting.profileId, stranger.profileId, nowhere])
      expect(await save({ builder_id })).toMatchObject({ status: 404, body: { error: { message: 'Builder not found' } } })
    for (const json of [{}, { builder_id: 'x' }, { builder_id: builder.profileId, notes: 7 }])
      expect((await save(json)).status).toBe(422)
  })

  test('survives while the builder is not public, showing only the name', async () => {
    await save({ builder_id: builder.profileId })
    const change = { isActive: false, avatarUrl: '/files/face.webp', bannerUrl: '/files/bench.webp' }
    await world.db.update(userProfiles).set(change).where(eq(userProfiles.id, builder.profileId))
    const { items } = await defaultOf(owner)
    expect(items).toMatchObject([
      {
        builder: { display_name: builder.displayName, slug: null, bio: null, location: null, avatar_url: null, banner_url: null },
        can: { open: false },
        reason: 'This builder is not on Tonewood at the moment',
      },
    ])
  })
})

describe('a list of builders', () => {
  test('is created and deleted with the specification’s texts', async () => {
    const made = await ask('saved-builder-lists', { json: { name: ' Archtops ', user_id: stranger.id, id: nowhere } })
    expect(made).toMatchObject({ status: 201, body: { message: 'Created saved builder list "Archtops"' } })
    expect(made.body.list).toMatchObject({ user_id: owner.id, name: 'Archtops', is_default: false })
    const { id } = made.body.list
    expect((await save({ builder_id: builder.profileId, saved_list_id: id })).body.saved_list_id).toBe(id)
    const query = `saved-builders/${builder.profileId}?saved_list_id=${id}`
    expect((await ask(query, { method: 'DELETE' })).status).toBe(200)
    expect((await ask(`saved-builder-lists/${id}`, { method: 'DELETE' })).body).toEqual({ message: 'Saved builder list deleted' })
    expect((await ask(`saved-builder-lists/${id}`)).status).toBe(404)
  })

  test('can be renamed and described, and fields that are not sent stay', async () => {
    const { id } = (await ask('saved-builder-lists', { json: { name: 'Archtops', description: 'East' } })).body.list
    const change = (json: unknown) => ask(`saved-builder-lists/${id}`, { method: 'PATCH', json })
    const renamed = await change({ name: ' Carved  tops ', is_default: true, user_id: stranger.id })
    expect(renamed).toMatchObject({ status: 200, body: { message: 'Saved builder list updated' } })
    expect(renamed.body.list).toMatchObject({
      id,
      user_id: owner.id,
      name: 'Carved tops',
      description: 'East',
      is_default: false,
    })
    expect((await change({ description: ' ' })).body.list).toMatchObject({ name: 'Carved tops', description: null })
    expect((await change({})).body.list).toMatchObject({ name: 'Carved tops' })
    for (const json of [{ name: ' ' }, { name: 7 }, { description: 'x'.repeat(501) }])
      expect((await change(json)).status).toBe(422)
  })

  test('replaces the default if created as the default: one remains, even with simultaneous requests', async () => {
    const json = { name: 'New default', is_default: true }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('saved-builder-lists', { json })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const lists = await listsOf(owner)
    expect(lists.filter((list: { is_default: boolean }) => list.is_default)).toHaveLength(1)
    expect(lists[0]).toMatchObject({ name: 'New default', is_default: true })
    const refused = await ask(`saved-builder-lists/${lists[0].id}`, { method: 'DELETE' })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: 'You can’t delete your default saved builder list' } },
    })
  })

  test.each([{}, { name: ' ' }, { name: 'x'.repeat(81) }, { name: 'A', is_default: 1 }])(
    'is not created from %j',
    async (json) => {
      expect((await ask('saved-builder-lists', { json })).status).toBe(422)
    },
  )

  test('cannot be seen, filled or deleted by other users', async () => {
    const { id } = (await ask('saved-builder-lists', { json: { name: 'Secret' } })).body.list
    await save({ builder_id: builder.profileId, saved_list_id: id })
    const other = await world.builder()
    const calls: [string, TestCall][] = [
      [`saved-builder-lists/${id}`, {}],
      [`saved-builder-lists/${id}`, { method: 'PATCH', json: { name: 'Taken' } }],
      [`saved-builder-lists/${id}`, { method: 'DELETE' }],
      ['saved-builders', { json: { builder_id: other.profileId, saved_list_id: id } }],
      [`saved-builders/${builder.profileId}`, { method: 'PATCH', json: { saved_list_id: id, notes: 'Theirs' } }],
      [`saved-builders/${builder.profileId}?saved_list_id=${id}`, { method: 'DELETE' }],
    ]
    for (const [path, call] of calls) {
      const message = path.startsWith('saved-builders/') ? 'Builder not found' : 'Saved builder list not found'
      expect(await ask(path, { as: stranger, ...call })).toMatchObject({ status: 404, body: { error: { message } } })
    }
    await ask(`saved-builders/${builder.profileId}`, { as: stranger, method: 'DELETE' })
    expect((await ask(`saved-builder-lists/${id}`)).body).toMatchObject({ list: { name: 'Secret' }, items: [{ notes: null }] })
    expect(await world.db.$count(collections, eq(collections.userId, stranger.id))).toBe(0)
  })
})
