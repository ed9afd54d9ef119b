import { beforeEach, describe, expect, test } from 'vitest'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { priceOffers } from '#domain/buying/price-offers/price-offers-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { openOffers } from '#testing/world-offers.ts'
import type { Person } from '#testing/world-people.ts'
import { issueToken } from '#testing/world-tokens.ts'

const { world, api } = await openApiWorld()
const { offered, offer } = openOffers(() => world)

const PATH = '/api/v1/offers'
const RECEIVED = '/api/v1/seller/offers'
const replies = [
  ['counter', { round: 1, amount: 2200 }],
  ['accept', { round: 1 }],
  ['close', { round: 1, status: 'open' }],
] as const

beforeEach(async () => {
  await world.db.delete(productHolds)
  await world.db.delete(priceOffers)
})

const listed = async (path: string, as: Person) =>
  (await (await api.request(path, { as })).json()) as { offers: PriceOffer[]; next_cursor: string | null }

test('a buyer makes an offer, the builder counters, and each sees it from their side', async () => {
  const { buyer, builder, product } = await offered()
  const json = { product_id: product.id, amount: 2100, message: 'For my daughter' }
  const made = await api.request(PATH, { as: buyer, json })
  expect(made.status).toBe(201)
  const { offer: first } = (await made.json()) as { offer: PriceOffer }
  expect(first).toMatchObject({ side: 'buyer', status: 'open', turn: 'builder', amount: 2100, list_price: 2500, share: null })

  const countered = await api.request(`${PATH}/${first.id}/counter`, { as: builder, json: { round: 1, amount: 2400 } })
  expect(await countered.json()).toMatchObject({
    offer: { side: 'builder', turn: 'buyer', round: 2, other_name: buyer.displayName },
  })
  expect((await listed(`${PATH}?product_id=${product.id}`, buyer)).offers).toMatchObject([
    { id: first.id, can: { accept: true, counter: true, close: true } },
  ])
  expect((await listed(`${RECEIVED}?status=open`, builder)).offers).toMatchObject([{ id: first.id, can: { accept: false } }])
  expect((await listed(`${RECEIVED}?status=paid`, builder)).offers).toEqual([])
})

describe('another account', () => {
  test('finds no offer to reply to, and lists none', async () => {
    const { buyer, builder, product } = await offered()
    const { id } = await offer(buyer, product, 2100)
    const others = [await world.buyer(), await world.builder()]
    for (const as of others) {
      for (const [action, json] of replies) {
        expect((await api.request(`${PATH}/${id}/${action}`, { as, json })).status).toBe(404)
      }
      expect((await listed(PATH, as)).offers).toEqual([])
      expect((await listed(RECEIVED, as)).offers).toEqual([])
    }
    expect((await listed(PATH, builder)).offers).toEqual([])
    expect((await api.request(PATH)).status).toBe(401)
  })

  test('never sees the amount in a public response', async () => {
    const { buyer, product } = await offered({ minimumOfferCents: 199_900 })
    await offer(buyer, product, 2111)
    for (const path of [`/api/v1/products/${product.id}`, '/api/v1/products']) {
      const text = await (await api.request(path)).text()
      expect(text).not.toMatch(/2111|1999|minimum/)
    }
  })
})

describe('bad input', () => {
  test.each([[0], [-1], ['2100'], [2100.5], [null], [true], [[2100]], [10_000_001]])('an amount of %j', async (amount) => {
    const { buyer, product } = await offered()
    const answer = await api.request(PATH, { as: buyer, json: { product_id: product.id, amount } })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty('amount')
  })

  test.each([['x'.repeat(501)], ['Call 555-010-0000'], ['a\u0000b']])('a message %#', async (message) => {
    const { buyer, product } = await offered()
    const answer = await api.request(PATH, { as: buyer, json: { product_id: product.id, amount: 2100, message } })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty('message')
  })

  test('a reply without its round, or about another one', async () => {
    const { buyer, builder, product } = await offered()
    const { id } = await offer(buyer, product, 2100)
    for (const round of [undefined, '1', 0, 1.5]) {
      expect((await api.request(`${PATH}/${id}/accept`, { as: builder, json: { round } })).status).toBe(422)
    }
    const answer = await api.request(`${PATH}/${id}/accept`, { as: builder, json: { round: 2 } })
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toMatchObject({ code: 'changed', details: { round: 1, amount: 2100 } })
  })

  test('an unknown cursor', async () => {
    expect((await api.request(`${PATH}?cursor=1`, { as: await world.buyer() })).status).toBe(422)
  })
})

test('lists continue after the cursor without repeating an offer', async () => {
  const builder = await world.builder()
  const buyer = await world.buyer()
  const ids: string[] = []
  for (let made = 0; made < 3; made++) ids.push((await offer(buyer, (await offered({ builder })).product, 2000)).id)
  for (const [path, as] of [
    [PATH, buyer],
    [RECEIVED, builder],
  ] as const) {
    const first = await listed(`${path}?limit=2`, as)
    const second = await listed(`${path}?limit=2&cursor=${first.next_cursor}`, as)
    expect([...first.offers, ...second.offers].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(second.next_cursor).toBeNull()
  }
})

test('a builder’s token for orders reads received offers and their count, and can’t reply', async () => {
  const { buyer, builder, product } = await offered()
  const { id } = await offer(buyer, product, 2100)
  const { secret: token } = await issueToken(world, builder, { scopes: ['orders:read'] })
  expect(await (await api.request(RECEIVED, { token })).json()).toMatchObject({ offers: [{ id }] })
  expect(await (await api.request(`${RECEIVED}/to-reply`, { token })).json()).toEqual({ to_reply_count: 1 })
  expect((await api.request(`${PATH}/${id}/accept`, { token, json: { round: 1 } })).status).toBe(403)
  const { secret: other } = await issueToken(world, builder, { scopes: ['products:read'] })
  expect((await api.request(RECEIVED, { token: other })).status).toBe(403)
})

test('an offer that the builder countered does not need a reply', async () => {
  const { buyer, builder, product } = await offered()
  const { id } = await offer(buyer, product, 2100)
  const count = async () => (await (await api.request(`${RECEIVED}/to-reply`, { as: builder })).json()).to_reply_count
  expect(await count()).toBe(1)
  await api.request(`${PATH}/${id}/counter`, { as: builder, json: { round: 1, amount: 2400 } })
  expect(await count()).toBe(0)
})
