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

test('uses a complete instrument from an event without a request', async () => {
  const asked = shopThatKnows()
  expect(await resolveEventProduct({ product: card })).toEqual(card)
  expect(await resolveEventProduct(card)).toEqual(card)
  expect(asked).not.toHaveBeenCalled()
})

test('fetches an instrument with only some of its fields', async () => {
  shopThatKnows(card)
  expect(await resolveEventProduct({ product: { id: 'tern', name: 'Tern' } })).toEqual(card)
})

test('shows nothing for an unknown instrument', async () => {
  shopThatKnows(card)
  for (const detail of [null, undefined, 'tern', {}, { product: null }, { product: { id: 7 } }, { product: { id: 'gone' } }]) {
    expect(await resolveEventProduct(detail)).toBeUndefined()
  }
})
