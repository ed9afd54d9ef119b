import { afterEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { PICKUP_OPTION } from './shipping-option.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const item = { product: { id: 'heron', name: 'Heron', builder: { display_name: 'Maker' } } } as unknown as CartItem
const purchase = { item, option: PICKUP_OPTION, seen: { price: 2400, shipping: 0 }, email: 'buyer@example.com' }

test('an answer without a URL counts as a failed payment page', async () => {
  for (const url of [undefined, null, '']) {
    vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1', url }))
    await expect(createCheckoutSession(purchase)).rejects.toThrow('Failed to create checkout session')
  }
})

test('an internal error of the shop counts as a failed payment page', async () => {
  const bodies = ['', JSON.stringify({ error: { code: 'internal', message: 'An error occurred' } })]
  for (const body of bodies) {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }))
    await expect(createCheckoutSession(purchase)).rejects.toThrow('Failed to create checkout session')
  }
})

test('a request without an answer times out instead of keeping the button busy', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) => new Promise((_, lose) => signal?.aborted && lose(signal.reason)),
  )
  await expect(createCheckoutSession(purchase)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('marks terms that were never shown, so the shop asks the buyer to read them first', async () => {
  let sent: unknown
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent = JSON.parse(String(body))
    return Response.json({ sessionId: 's1', url: 'https://pay.test/s1' })
  })
  await createCheckoutSession(purchase)
  expect(sent).toMatchObject({ cart_items: [{ id: 'heron', sale_terms: null }] })
})
