import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart, NO_CART, setCart } from '#app/lib/cart.ts'
import { checkConnection } from '#app/lib/connection.ts'
import { dismissToast, toasts } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { clearStoredCart } from './cart-storage.ts'
import { pendingItemKey } from './wait-for-connection.ts'

vi.mock('#app/lib/session.ts', () => ({ currentSession: () => ({ user: { id: 'ada' } }) }))
vi.mock('#app/lib/on-live-event.ts', () => ({ onLiveEvent: () => () => {} }))
vi.mock('#app/lib/use-purchase-state.ts', () => ({ refetchPurchaseStates: async () => {} }))
const { addToCart } = await import('./change-cart.ts')
const { syncCart } = await import('./sync-cart.ts')

const HERON = { id: 'heron', name: 'Heron' } as ProductCard
const CART = { items: [{ product_id: 'heron', product: HERON }], total: 2400 }

let isReached = false
let put: () => Response
let stored: Map<string, string>
const said = () => toasts.get().map(({ text }) => text)
const pending = () => stored.get(pendingItemKey('ada'))

beforeEach(async () => {
  stored = new Map()
  isReached = false
  put = () => Response.json({ result: 'added', message: 'Heron added to cart', replaced: null, cart: CART })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/catalog' })
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('window', { dispatchEvent: () => true, addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    if (!isReached) throw new TypeError('Failed to fetch')
    if (path === '/healthz') return new Response('ok')
    return method === 'PUT' ? put() : Response.json(CART)
  })
})

afterEach(async () => {
  isReached = true
  await checkConnection()
  setCart(NO_CART)
  for (const shown of toasts.get()) dismissToast(shown.id)
  vi.unstubAllGlobals()
})

/** Adds an item offline, in a tab that is then closed. */
async function addOfflineAndClose() {
  void addToCart(HERON)
  await vi.waitFor(() => expect(pending()).toBe('{"id":"heron","name":"Heron"}'))
  const kept = pending() ?? ''
  isReached = true
  await checkConnection()
  await vi.waitFor(() => expect(pending()).toBeUndefined())
  stored.set(pendingItemKey('ada'), kept)
  setCart(NO_CART)
  for (const shown of toasts.get()) dismissToast(shown.id)
}

async function openNextPage() {
  const stop = syncCart('ada')
  await vi.waitFor(() => expect(currentCart().status).toBe('ready'))
  stop()
}

test('an item added offline survives the tab, and the next page adds it', async () => {
  await addOfflineAndClose()
  const stop = syncCart('ada')
  await vi.waitFor(() => expect(said()).toEqual(['Heron added to cart']))
  expect([pending(), currentCart().items]).toEqual([undefined, CART.items])
  stop()
})

test('an item whose answer was lost counts as added', async () => {
  await addOfflineAndClose()
  put = () => Response.json({ result: 'already', message: 'This item is already in your cart', replaced: null, cart: CART })
  await openNextPage()
  expect(said()).toEqual(['Heron added to cart'])
  expect(pending()).toBeUndefined()
})

test('an item bought meanwhile does not count as added', async () => {
  await addOfflineAndClose()
  const message = 'You already bought this instrument'
  put = () => Response.json({ result: 'already', message, replaced: null, cart: { items: [], total: 0 } })
  await openNextPage()
  expect(said()).toEqual([message])
})

test('retries after a lost answer, and counts "already in cart" as added', async () => {
  isReached = true
  await checkConnection()
  let tries = 0
  put = () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json({ result: 'already', message: 'This item is already in your cart', replaced: null, cart: CART })
  }
  await addToCart(HERON)
  expect([tries, said()]).toEqual([2, ['Heron added to cart']])
})

test('an item stays pending while the shop does not respond', async () => {
  await addOfflineAndClose()
  isReached = false
  const stop = syncCart('ada')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([pending(), said()]).toEqual(['{"id":"heron","name":"Heron"}', []])
  stop()
})

test('reports a refusal of a pending item once', async () => {
  await addOfflineAndClose()
  put = () => Response.json({ error: { code: 'conflict', message: 'This item is sold' } }, { status: 409 })
  await openNextPage()
  expect([pending(), said()]).toEqual([undefined, ['This item is sold']])
})

test('signing out clears the pending item', () => {
  stored.set(pendingItemKey('ada'), '{"id":"heron","name":"Heron"}')
  clearStoredCart('ada')
  expect(pending()).toBeUndefined()
})
