import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart, NO_CART, showCart } from '#app/lib/cart.ts'
import { dismissToast, toasts } from '#app/ui/toast.ts'
import type { CartItem, PurchaseState } from '#contracts/cart-views.ts'
import { removeUnavailableItems } from './no-longer-for-sale.ts'

let calls: string[] = []
let page: { visibilityState: string; onChange: () => void }
let stop: () => void

beforeEach(() => {
  calls = []
  page = { visibilityState: 'visible', onChange: () => {} }
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_: string, listener: () => void) => {
      page.onChange = listener
    },
    removeEventListener: () => {},
  })
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`)
    return Response.json({ items: [], total: 0 })
  })
  stop = removeUnavailableItems()
})

afterEach(() => {
  stop()
  showCart(NO_CART)
  for (const shown of toasts.get()) dismissToast(shown.id)
  vi.unstubAllGlobals()
})

function holds(state: PurchaseState) {
  const product = { id: 'heron', name: 'Heron', categories: ['guitar pedals & effects', 'guitars'] }
  showCart({ status: 'ready', items: [{ product_id: 'heron', product, state } as unknown as CartItem], total: 2400 })
}

test('an instrument that was sold is said once by name, with the way to similar ones, and leaves the cart', async () => {
  holds('sold')
  expect(toasts.get()).toMatchObject([
    {
      text: 'Heron was sold to someone else',
      action: { label: 'See similar instruments', to: '/catalog?category=guitar+pedals+%26+effects' },
    },
  ])
  expect(currentCart().items).toEqual([])
  await vi.waitFor(() => expect(calls).toEqual(['DELETE /api/v1/cart/heron']))
})

test('one that its builder withdrew is said to be so', () => {
  holds('unavailable')
  expect(toasts.get()).toMatchObject([{ text: 'Heron is no longer for sale' }])
})

test('one that somebody else is paying for stays: it may come free again', () => {
  holds('reserved')
  expect(toasts.get()).toEqual([])
  expect(currentCart().items).toHaveLength(1)
})

test('a page in the background says nothing, and asks again when it is looked at', async () => {
  page.visibilityState = 'hidden'
  holds('sold')
  expect(toasts.get()).toEqual([])
  page.visibilityState = 'visible'
  page.onChange()
  // The page in front has said it and taken it out.
  await vi.waitFor(() => expect(currentCart().items).toEqual([]))
  expect(toasts.get()).toEqual([])
  expect(calls).toEqual(['GET /api/v1/cart'])
})
