import { afterEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contracts/cart-views.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { PICKUP_OPTION } from './shipping-option.ts'

afterEach(() => vi.unstubAllGlobals())

const item = { product: { id: 'heron', name: 'Heron', builder: { display_name: 'Maker' } } } as unknown as CartItem
const purchase = { item, option: PICKUP_OPTION, seen: { price: 2400, shipping: 0 }, email: 'buyer@example.com' }

test('an answer without a URL counts as a failed payment page', async () => {
  for (const url of [undefined, null, '']) {
    vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1', url }))
    await expect(createCheckoutSession(purchase)).rejects.toThrow('Failed to create checkout session')
  }
})
