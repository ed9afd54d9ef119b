import { afterEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contracts/cart-views.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { PICKUP_OPTION } from './shipping-option.ts'

afterEach(() => vi.unstubAllGlobals())

const item = { product: { id: 'heron', name: 'Heron', builder: { display_name: 'Maker' } } } as unknown as CartItem
const purchase = { item, option: PICKUP_OPTION, seen: { price: 2400, shipping: 0 }, email: 'buyer@example.com' }

test('an answer without an address to go to is a payment page that failed', async () => {
  for (const url of [undefined, null, '']) {
    vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1', url }))
    await expect(openPaymentPage(purchase)).rejects.toThrow('Failed to create checkout session')
  }
})
