import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart, NO_CART, setCart } from '#app/lib/cart.ts'
import { checkConnection } from '#app/lib/connection.ts'
import { dismissToast, toasts } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { addToCart, clearCart, putIntoCart, removeFromCart } from './change-cart.ts'

const HERON = { product_id: 'heron', product: { id: 'heron', name: 'Heron' } }

let calls: string[] = []
let answerPut: (response: Response) => void

beforeEach(() => {
  calls = []
  const put = Promise.withResolvers<Response>()
  answerPut = put.resolve
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`)
    if (method === 'PUT') return put.promise
    return Response.json(method === 'GET' ? { items: [], total: 0 } : { message: 'Done' })
  })
})

afterEach(() => {
  setCart(NO_CART)
  for (const shown of toasts.get()) dismissToast(shown.id)
  vi.unstubAllGlobals()
})

test.each([
  ['removed', () => removeFromCart('heron'), 'DELETE /api/v1/cart/heron'],
  ['cleared', () => clearCart(), 'DELETE /api/v1/cart'],
])('an instrument that is %s while it is being saved stays out of the cart', async (_, change, call) => {
  const saved = putIntoCart('heron')
  const changed = change()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(calls).toEqual(['PUT /api/v1/cart'])

  answerPut(Response.json({ result: 'added', message: 'Added', replaced: null, cart: { items: [HERON], total: 2400 } }))
  await Promise.all([saved, changed])
  expect(calls[1]).toBe(call)
  expect(currentCart().items).toEqual([])
})

test('a change that was refused does not stop the next one', async () => {
  const saved = putIntoCart('heron')
  const removed = removeFromCart('heron')
  answerPut(Response.json({ error: { code: 'conflict', message: 'It is sold' } }, { status: 409 }))
  await expect(saved).rejects.toThrow('It is sold')
  await removed
  expect(calls).toContain('DELETE /api/v1/cart/heron')
})

test.each([
  ['no toast lies over the dialog that says what was added', true, []],
  ['a toast says what was added where no dialog opens', false, ['Heron added to cart']],
])('%s', async (_, opens, said) => {
  vi.stubGlobal('window', { dispatchEvent: () => !opens })
  const added = addToCart({ id: 'heron', name: 'Heron' } as ProductCard)
  answerPut(
    Response.json({ result: 'added', message: 'Heron added to cart', replaced: null, cart: { items: [HERON], total: 2400 } }),
  )
  await added
  expect(toasts.get().map(({ text }) => text)).toEqual(said)
})

test('an instrument added offline is kept and added when the shop responds again', async () => {
  let isReached = false
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { dispatchEvent: () => false })
  vi.stubGlobal('fetch', async (path: string, init: { method?: string } = {}) => {
    if (!isReached) throw new TypeError('Failed to fetch')
    if (path === '/healthz') return new Response('ok')
    calls.push(`${init.method} ${path}`)
    return Response.json({ result: 'added', message: 'Heron added', replaced: null, cart: { items: [HERON], total: 2400 } })
  })
  const added = addToCart({ id: 'heron', name: 'Heron' } as ProductCard)
  await vi.waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining('We’ll add Heron')]))
  expect(calls).toEqual([])

  isReached = true
  await checkConnection()
  await added
  expect(calls).toEqual(['PUT /api/v1/cart'])
  expect(currentCart().items).toEqual([HERON])
})

test('shows an error next to the button, and the toast does not announce it again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { dispatchEvent: () => false })
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'conflict', message: 'This item is no longer available', fields: {} } }, { status: 409 }),
  )
  const said: string[] = []
  await addToCart({ id: 'heron', name: 'Heron' } as ProductCard, (message) => said.push(message))
  expect(said).toEqual(['This item is no longer available'])
  expect(toasts.get()).toMatchObject([{ text: said[0], isShownInline: true }])
})
