import { expect, test } from 'vitest'
import type { CartView } from '#contracts/buying/cart-views.ts'
import { currentCart, setCartFromAnswer } from './cart.ts'

test('the response to an earlier request does not replace a later one', async () => {
  const [before, after] = [Promise.withResolvers<CartView>(), Promise.withResolvers<CartView>()]
  const shown = [before, after].map(({ promise }) => setCartFromAnswer(promise, (cart) => cart))
  after.resolve({ items: [], total: 2400 })
  await shown[1]
  before.resolve({ items: [], total: 0 })
  await shown[0]
  expect(currentCart().total).toBe(2400)
})
