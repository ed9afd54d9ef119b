import { expect, test } from 'vitest'
import { cartKey, parseStoredCart } from './cart-storage.ts'

const item = {
  product_id: 'p1',
  can: { checkout: true },
  product: { id: 'p1', name: 'Heron', price: 2500, images: [], builder: { display_name: 'Maria' } },
}

test('the key is the shop’s prefix followed by the user', () => {
  expect(cartKey('u1')).toBe('tonewood-cart:u1')
})

test('what this browser stored is read back, and never more than one instrument', () => {
  expect(parseStoredCart(JSON.stringify([item]))).toEqual([item])
  expect(parseStoredCart(JSON.stringify([item, item]))).toHaveLength(1)
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '{"items":[]}',
  '[null]',
  '[7]',
  JSON.stringify([{ ...item, product_id: 'p2' }]),
  JSON.stringify([{ ...item, can: undefined }]),
  JSON.stringify([{ ...item, product: { ...item.product, price: '2500' } }]),
  JSON.stringify([{ ...item, product: { ...item.product, builder: null } }]),
])('anything else counts as nothing: %j', (text) => {
  expect(parseStoredCart(text)).toEqual([])
})
