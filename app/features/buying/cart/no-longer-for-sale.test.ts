import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart, NO_CART, setCart } from '#app/lib/cart.ts'
import { dismissToast, toasts } from '#app/ui/toast.ts'
import type { CartItem, PurchaseState } from '#contracts/buying/cart-views.ts'
import { removeUnavailableItems } from './no-longer-for-sale.ts'

let calls: string[] = []
let page: { visibilityState: string; onChange: () => void }
let stop: () => void

beforeEach(() => {
  dismissAll()
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
  setCart(NO_CART)
  dismissAll()
  vi.unstubAllGlobals()
})

/** Includes the effects of tests in other files, which share this module. */
function dismissAll() {
  for (const shown of toasts.get()) dismissToast(shown.id)
}

function holds(state: PurchaseState) {
  const product = { id: 'heron', name: 'Heron', categories: ['guitar pedals & effects', 'guitars'] }
  setCart({ status: 'ready', items: [{ product_id: 'heron', product, state } as unknown as CartItem], total: 2400 })
}

test('a sold instrument leaves the cart with one message that names it and links to similar ones', async () => {
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

test('a withdrawn instrument is reported as no longer for sale', () => {
  holds('unavailable')
  expect(toasts.get()).toMatchObject([{ text: 'Heron is no longer for sale' }])
})

test('an instrument that another buyer is paying for stays, because it can become available again', () => {
  holds('reserved')
  expect(toasts.get()).toEqual([])
  expect(currentCart().items).toHaveLength(1)
})

test('a page in the background shows nothing, and checks again when it comes to the front', async () => {
  page.visibilityState = 'hidden'
  holds('sold')
  expect(toasts.get()).toEqual([])
  page.visibilityState = 'visible'
  page.onChange()
  // The foreground page showed the message and removed the item.
  await vi.waitFor(() => expect(currentCart().items).toEqual([]))
  expect(toasts.get()).toEqual([])
  expect(calls).toEqual(['GET /api/v1/cart'])
})
