import { afterEach, expect, test, vi } from 'vitest'
import { resolveEventProduct } from './resolve-event-product.ts'

afterEach(() => vi.unstubAllGlobals())

const card = { id: 'tern', name: 'Tern', price: 1200, builder: { display_name: 'Maren' }, images: [], categories: [] }

function shopThatKnows(...products: { id: string }[]) {
  const asked = vi.fn(async (address: string) => {
    const product = products.find(({ id }) => address.endsWith(`/products/${id}`))
    return product ? Response.json({ product }) : Response.json({ error: {} }, { status: 404 })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

test('a complete instrument in an event is used as it is, without a request', async () => {
  const asked = shopThatKnows()
  expect(await resolveEventProduct({ product: card })).toEqual(card)
  expect(await resolveEventProduct(card)).toEqual(card)
  expect(asked).not.toHaveBeenCalled()
})

test('an instrument with only some of its fields is fetched', async () => {
  shopThatKnows(card)
  expect(await resolveEventProduct({ product: { id: 'tern', name: 'Tern' } })).toEqual(card)
})

test('an unknown instrument shows nothing', async () => {
  shopThatKnows(card)
  for (const detail of [null, undefined, 'tern', {}, { product: null }, { product: { id: 7 } }, { product: { id: 'gone' } }]) {
    expect(await resolveEventProduct(detail)).toBeUndefined()
  }
})
