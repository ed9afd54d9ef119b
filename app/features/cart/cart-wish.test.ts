import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart, NO_CART, setCart } from '#app/lib/cart.ts'
import { checkConnection } from '#app/lib/connection.ts'
import { dismissToast, toasts } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/product-views.ts'
import { clearStoredCart } from './cart-storage.ts'
import { wishKey } from './once-reached.ts'

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
const wished = () => stored.get(wishKey('ada'))

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

/** Pressed without a connection, in a tab that is closed then. */
async function wishInClosedTab() {
  void addToCart(HERON)
  await vi.waitFor(() => expect(wished()).toBe('{"id":"heron","name":"Heron"}'))
  const kept = wished() ?? ''
  isReached = true
  await checkConnection()
  await vi.waitFor(() => expect(wished()).toBeUndefined())
  stored.set(wishKey('ada'), kept)
  setCart(NO_CART)
  for (const shown of toasts.get()) dismissToast(shown.id)
}

async function openNextPage() {
  const stop = syncCart('ada')
  await vi.waitFor(() => expect(currentCart().status).toBe('ready'))
  stop()
}

test('a wish without a connection outlives its tab, and the next page adds it', async () => {
  await wishInClosedTab()
  const stop = syncCart('ada')
  await vi.waitFor(() => expect(said()).toEqual(['Heron added to cart']))
  expect([wished(), currentCart().items]).toEqual([undefined, CART.items])
  stop()
})

test('a wish whose answer was lost was a success', async () => {
  await wishInClosedTab()
  put = () => Response.json({ result: 'already', message: 'This item is already in your cart', replaced: null, cart: CART })
  await openNextPage()
  expect(said()).toEqual(['Heron added to cart'])
  expect(wished()).toBeUndefined()
})

test('a lost answer is asked for again, and adding twice was a success', async () => {
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

test('a wish waits while the shop still does not answer', async () => {
  await wishInClosedTab()
  isReached = false
  const stop = syncCart('ada')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([wished(), said()]).toEqual(['{"id":"heron","name":"Heron"}', []])
  stop()
})

test('a wish that the shop refuses is said once', async () => {
  await wishInClosedTab()
  put = () => Response.json({ error: { code: 'conflict', message: 'This item is sold' } }, { status: 409 })
  await openNextPage()
  expect([wished(), said()]).toEqual([undefined, ['This item is sold']])
})

test('a wish is removed with the stored cart when its person signs out', () => {
  stored.set(wishKey('ada'), '{"id":"heron","name":"Heron"}')
  clearStoredCart('ada')
  expect(wished()).toBeUndefined()
})
