import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { collectionItems, collections } from '#domain/buying/collections/collections-tables.ts'
import type { TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'

const { world, api } = await openApiWorld()
let owner: Person
let stranger: Person
let product: Product
beforeEach(async () => {
  ;[owner, stranger, product] = await Promise.all([world.buyer(), world.buyer(), world.product({ name: 'Heron' })])
})

const nowhere = '00000000-0000-4000-8000-000000000000'
const COLLECTION = `/api/v1/wishlists/${nowhere}`

async function ask(path: string, call: TestCall = {}) {
  const answer = await api.request(`/api/v1/${path}`, { as: owner, ...call })
  return { status: answer.status, body: await answer.json() }
}
const create = async (json: unknown, as = owner) => (await ask('wishlists', { as, json })).body.wishlist
const save = (json: unknown, as = owner) => ask('wishlist-items', { as, json })
const listOf = async (person: Person) => (await ask('wishlists', { as: person })).body.wishlists

test.each([
  ['GET', '/api/v1/wishlists', undefined],
  ['POST', '/api/v1/wishlists', { name: 'Mine' }],
  ['PATCH', COLLECTION, { name: 'Mine' }],
  ['DELETE', COLLECTION, undefined],
  ['POST', `${COLLECTION}/add-to-cart`, undefined],
  ['GET', `/api/v1/wishlist-items?product_ids=${nowhere}`, undefined],
  ['POST', '/api/v1/wishlist-items', { product_id: nowhere }],
  ['PATCH', `/api/v1/wishlist-items/${nowhere}`, { wishlist_id: nowhere, notes: 'Mine' }],
  ['DELETE', `/api/v1/wishlist-items/${nowhere}`, undefined],
  ['POST', `${COLLECTION}/items/${nowhere}/move`, { wishlist_id: nowhere }],
])('a visitor is refused %s %s', async (method, path, json) => {
  const answer = await api.request(path, { method, json })
  expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'not_signed_in'])
})

describe('the default collection', () => {
  test('is created on first use, and only once for twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('wishlists')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listOf(owner)).toMatchObject([
      { name: 'My Wishlist', is_default: true, is_public: false, item_count: 0, can: { delete: false } },
    ])
  })

  test('cannot be deleted, or created twice or for others by a request body', async () => {
    const [{ id }] = await listOf(owner)
    expect(await ask(`wishlists/${id}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { error: { message: 'You can’t delete your default collection' } },
    })
    const json = { name: 'Forged', is_default: true, user_id: stranger.id, id: nowhere, created_at: '2001-01-01', item_count: 9 }
    expect(await create(json)).toMatchObject({ user_id: owner.id, is_default: false, item_count: 0 })
    await ask(`wishlists/${id}`, { method: 'PATCH', json: { is_default: false, user_id: stranger.id } })
    expect((await listOf(owner)).map((each: { is_default: boolean }) => each.is_default)).toEqual([true, false])
    expect(await world.db.$count(collections, eq(collections.userId, stranger.id))).toBe(0)
  })
})

describe('a collection', () => {
  test('is created, changed and deleted with the specification’s texts', async () => {
    const made = await ask('wishlists', { json: { name: '  For\n the   studio ', description: '  ', is_public: true } })
    expect(made).toMatchObject({ status: 201, body: { message: 'Wishlist created successfully!' } })
    expect(made.body.wishlist).toMatchObject({ name: 'For the studio', description: null, is_public: true })
    const path = `wishlists/${made.body.wishlist.id}`

    const changed = await ask(path, { method: 'PATCH', json: { description: 'Small ones' } })
    expect(changed.body).toMatchObject({
      message: 'Wishlist updated successfully!',
      wishlist: { name: 'For the studio', description: 'Small ones', is_public: true },
    })
    expect((await ask(path, { method: 'DELETE' })).body).toEqual({ message: 'Wishlist deleted successfully' })
    expect((await ask(path)).status).toBe(404)
  })

  test.each([
    {},
    { name: '' },
    { name: ' \n ' },
    { name: 7 },
    { name: 'x'.repeat(81) },
    { name: 'A', description: 'x'.repeat(501) },
    { name: 'A', is_public: 'yes' },
  ])('is not created from %j', async (json) => {
    expect((await ask('wishlists', { json })).status).toBe(422)
    expect(await listOf(owner)).toHaveLength(1)
  })

  test('refuses characters that the database cannot store', async () => {
    expect((await ask('wishlists', { json: { name: 'A', description: 'a\u0000b' } })).status).toBe(422)
  })

  test('is limited to fifty, even with simultaneous requests', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 55 }, async (_, n) => (await ask('wishlists', { json: { name: `No. ${n}` } })).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(49)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
  })
})

describe('another user', () => {
  test('cannot tell a private collection from one that does not exist', async () => {
    const { id } = await create({ name: 'Secret' })
    await save({ product_id: product.id, wishlist_id: id })
    const own = await create({ name: 'Of the stranger' }, stranger)
    const calls: [string, TestCall][] = [
      ['', {}],
      ['', { method: 'PATCH', json: { name: 'Taken' } }],
      ['', { method: 'DELETE' }],
      ['/add-to-cart', { method: 'POST' }],
      [`/items/${product.id}/move`, { json: { wishlist_id: own.id } }],
    ]
    for (const [path, call] of calls) {
      const [theirs, none] = [
        await ask(`wishlists/${id}${path}`, { as: stranger, ...call }),
        await ask(`wishlists/${nowhere}${path}`, { as: stranger, ...call }),
      ]
      expect(theirs).toMatchObject({ status: 404, body: { error: { message: 'Collection not found' } } })
      expect(theirs).toEqual(none)
    }
    for (const as of [null, await world.builder(), await world.operator()])
      expect((await ask(`wishlists/${id}`, { as })).status).toBe(404)

    const mine = await world.product()
    expect((await save({ product_id: mine.id, wishlist_id: id }, stranger)).status).toBe(404)
    await ask(`wishlist-items/${product.id}`, { as: stranger, method: 'DELETE' })
    const note = { method: 'PATCH', json: { wishlist_id: id, notes: 'Theirs' } }
    expect((await ask(`wishlist-items/${product.id}`, { as: stranger, ...note })).status).toBe(404)
    const query = `wishlist-items/${product.id}?wishlist_id=${id}`
    expect((await ask(query, { as: stranger, method: 'DELETE' })).status).toBe(404)
    expect((await ask(`wishlists/${id}`)).body).toMatchObject({
      wishlist: { name: 'Secret' },
      items: [{ product_id: product.id, notes: null }],
    })
    expect((await ask(`wishlist-items?product_ids=${product.id}`, { as: stranger })).body).toEqual({ saved: {} })
  })

  test('sees the name and products of a public one, but neither the owner nor the notes', async () => {
    const { id } = await create({ name: 'For all', is_public: true })
    await save({ product_id: product.id, wishlist_id: id, notes: 'A present for Mia' })
    for (const as of [null, stranger]) {
      const { status, body } = await ask(`wishlists/${id}`, { as })
      expect(status).toBe(200)
      expect(Object.keys(body.wishlist).sort()).toEqual(['description', 'id', 'is_public', 'item_count', 'name'])
      expect(body.items.map((item: object) => Object.keys(item))).toEqual([['product']])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`Mia|${owner.id}`))
    }
    for (const [method, json] of [
      ['PATCH', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(`wishlists/${id}`, { as: stranger, method, json })).status).toBe(404)
  })
})

describe('an instrument', () => {
  test('is saved to the default on first use, once for twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ product_id: product.id })))
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 19])
    expect(won[0]?.body.message).toBe('Added to wishlist!')
    expect(lost[0]?.body.error.message).toBe('This item is already in your wishlist')
    expect(await world.db.$count(collectionItems, eq(collectionItems.productId, product.id))).toBe(1)
    expect(await listOf(owner)).toMatchObject([{ name: 'My Wishlist', item_count: 1 }])
  })

  test('can be looked up for a whole page at once', async () => {
    const [other, unsaved] = await Promise.all([world.product(), world.product()])
    const { id } = await create({ name: 'Second' })
    const first = (await save({ product_id: product.id })).body.wishlist_id
    await save({ product_id: product.id, wishlist_id: id })
    await save({ product_id: other.id, wishlist_id: id })
    const { body } = await ask(`wishlist-items?product_ids=${[product.id.toUpperCase(), other.id, unsaved.id].join(',')}`)
    expect(Object.keys(body.saved).sort()).toEqual([product.id, other.id].sort())
    expect(body.saved[product.id].sort()).toEqual([first, id].sort())
    expect((await ask('wishlist-items?product_ids=x')).status).toBe(422)
  })

  test.each([
    ['a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
  ] as const)('that is %s is not found', async (_what, columns) => {
    const hidden = await world.product(columns)
    expect(await save({ product_id: hidden.id })).toEqual(await save({ product_id: nowhere }))
    expect(await save({ product_id: nowhere })).toMatchObject({ status: 404, body: { error: { message: 'Product not found' } } })
  })

  test.each([
    {},
    { product_id: 'x' },
    { product_id: nowhere, wishlist_id: 'x' },
    { product_id: nowhere, notes: 'x'.repeat(501) },
  ])('is not named by %j', async (json) => {
    expect((await save(json)).status).toBe(422)
  })

  test('is removed from one collection or from all, any number of times', async () => {
    const { id } = await create({ name: 'Second' })
    await save({ product_id: product.id })
    await save({ product_id: product.id, wishlist_id: id })
    const once = await ask(`wishlist-items/${product.id}?wishlist_id=${id}`, { method: 'DELETE' })
    expect(once.body).toEqual({ message: 'Removed from wishlist' })
    expect((await listOf(owner)).map((each: { item_count: number }) => each.item_count)).toEqual([1, 0])
    for (const _ of [1, 2]) expect((await ask(`wishlist-items/${product.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await listOf(owner)).map((each: { item_count: number }) => each.item_count)).toEqual([0, 0])
  })

  test('moves with its notes into one collection, however often requested', async () => {
    const [from, to] = [await create({ name: 'From' }), await create({ name: 'To' })]
    await save({ product_id: product.id, wishlist_id: from.id, notes: 'Ask about the neck' })
    const move = () => ask(`wishlists/${from.id}/items/${product.id}/move`, { json: { wishlist_id: to.id } })
    const answers = await Promise.all(Array.from({ length: 10 }, move))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.message)).toEqual(['Item moved to wishlist'])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await ask(`wishlists/${to.id}`)).body.items).toMatchObject([{ product_id: product.id, notes: 'Ask about the neck' }])
    expect((await ask(`wishlists/${from.id}`)).body.items).toEqual([])
  })

  test('keeps its owner’s note until the note is emptied', async () => {
    const { wishlist_id } = (await save({ product_id: product.id })).body
    const note = (notes: unknown, to = product.id) =>
      ask(`wishlist-items/${to}`, { method: 'PATCH', json: { wishlist_id, notes, user_id: stranger.id } })
    const noted = async () => (await ask(`wishlists/${wishlist_id}`)).body.items[0].notes
    expect(await note(' Ask about\nthe neck ')).toEqual({ status: 200, body: { message: 'Note saved' } })
    expect(await noted()).toBe('Ask about\nthe neck')
    for (const wrong of ['x'.repeat(501), 7, undefined]) expect((await note(wrong)).status).toBe(422)
    expect((await note('Elsewhere', nowhere)).status).toBe(404)
    expect(await note(' ')).toEqual({ status: 200, body: { message: 'Note removed' } })
    expect(await noted()).toBeNull()
  })

  test('is not moved onto itself, nor to another user’s collection', async () => {
    const [from, to] = [await create({ name: 'From' }), await create({ name: 'To' })]
    const theirs = await create({ name: 'Theirs' }, stranger)
    await save({ product_id: product.id, wishlist_id: from.id, notes: 'One' })
    await save({ product_id: product.id, wishlist_id: to.id, notes: 'Two' })
    const move = (wishlist_id: string) => ask(`wishlists/${from.id}/items/${product.id}/move`, { json: { wishlist_id } })
    expect((await move(to.id)).status).toBe(409)
    expect((await move(theirs.id)).status).toBe(404)
    expect((await ask(`wishlists/${from.id}`)).body.items).toMatchObject([{ notes: 'One' }])
    expect((await ask(`wishlists/${to.id}`)).body.items).toMatchObject([{ notes: 'Two' }])
  })
})
