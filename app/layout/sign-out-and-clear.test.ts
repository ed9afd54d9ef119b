import { beforeEach, expect, test, vi } from 'vitest'
import { storeCartItems } from '../features/buying/cart/cart-storage.ts'
import { readShippingDraft, storeShippingDraft } from '../features/buying/checkout/shipping-draft.ts'
import { NO_CART, setCart } from '../lib/cart.ts'
import { compareTray } from '../lib/compare-tray.ts'
import { addViewed, clearsOnSignOut, recentlyViewed } from '../lib/recently-viewed.ts'
import { signOutAndClear } from './sign-out-and-clear.ts'

const ANN = { id: 'u1', email: 'ann@home.test' }
const signOut = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../features/people/accounts/sign-out.ts', () => ({ signOut }))
vi.mock('../lib/session.ts', () => ({ currentSession: () => ({ user: { id: 'u1' } }) }))

/** The keys are the object's own properties, as in a browser. */
function openStorage(): object {
  return Object.create({
    getItem(key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('localStorage', openStorage())
  setCart(NO_CART)
  storeCartItems('u1', [])
  storeShippingDraft('u1', { ...readShippingDraft(ANN), street1: '1 Elm Street' })
  sessionStorage.setItem('tonewood-draft:inquiry-contact:anybody', '{"email":"ann@home.test"}')
  sessionStorage.setItem('tonewood-draft:profile:u1', '{"bio":"Ann"}')
  localStorage.setItem('tonewood-own-instruments', '{"bass":"family=bass&scale=34"}')
  localStorage.setItem('tonewood-draft:listing-new:u1', '{"name":"Heron"}')
  sessionStorage.setItem('somebody-elses', 'note')
})

test('signing out clears the addresses and the cart from the browser', async () => {
  setCart({ status: 'ready', items: [], total: 0 })
  await signOutAndClear()
  expect(signOut).toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(['somebody-elses'])
})

test('keeps a cart that the server has not saved yet', async () => {
  setCart({ status: 'kept', items: [], total: 0 })
  await signOutAndClear()
  expect(Object.keys(localStorage)).toEqual(['tonewood-cart:u1'])
  expect(Object.keys(sessionStorage)).toEqual(['somebody-elses'])
})

test('keeps the viewed and compared instruments unless the user asked to clear them', async () => {
  addViewed('a0000000-0000-4000-8000-000000000001')
  compareTray.set([{ id: 'a0000000-0000-4000-8000-000000000001', name: 'Heron' }])
  await signOutAndClear()
  expect([recentlyViewed.get().length, compareTray.get().length]).toEqual([1, 1])
  clearsOnSignOut.set([true])
  await signOutAndClear()
  expect([recentlyViewed.get(), compareTray.get()]).toEqual([[], []])
  expect(Object.keys(localStorage).filter((key) => key !== 'tonewood-viewed-drop')).toEqual(['tonewood-cart:u1'])
})

test('a failed sign-out keeps the user’s data in the browser', async () => {
  signOut.mockRejectedValueOnce(new Error('offline'))
  await expect(signOutAndClear()).rejects.toThrow('offline')
  expect(readShippingDraft(ANN).street1).toBe('1 Elm Street')
})
