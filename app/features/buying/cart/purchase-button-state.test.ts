import { describe, expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { purchaseState } from '#domain/catalog/products/purchase-state.ts'
import { purchaseButtonState, visitorButtonState } from './purchase-button-state.ts'

const product: ProductCard = {
  id: 'p1',
  name: 'Heron',
  price: 2500,
  status: 'listed',
  is_available: true,
  is_featured: false,
  has_sound: false,
  requires_approval: false,
  offers_local_pickup: false,
  is_reserved: false,
  categories: [],
  key_measures: [],
  short_measures: [],
  images: [],
  image_urls: [],
  builder_id: 'b1',
  builder: {
    id: 'b1',
    slug: null,
    business_name: null,
    display_name: 'B',
    avatar_url: null,
    location: null,
    years_experience: 1,
    back_on: null,
  },
  created_at: '2026-01-01T00:00:00.000Z',
}
const buyer = { isSignedIn: true, profileId: 'someone', isSeller: false, isInCart: false, told: undefined, hasFailed: false }

const CIRCUMSTANCES = (['listed', 'sold', 'draft', 'archived'] as const).flatMap((status) =>
  [true, false].flatMap((isAvailable) =>
    [true, false].flatMap((requiresApproval) =>
      [
        { isReserved: false, isAway: false },
        { isReserved: true, isAway: false },
        { isReserved: false, isAway: true },
      ].map((rest) => ({ status, isAvailable, requiresApproval, ...rest })),
    ),
  ),
)

test('a visitor sees the same button state on every public page as the server would return', () => {
  for (const { status, isAvailable, requiresApproval, isReserved, isAway } of CIRCUMSTANCES) {
    const state = purchaseState({
      actor: null,
      product: { status, isAvailable, builderIsListed: true, builderIsAway: isAway, requiresApproval, builderUserId: 'builder' },
      hold: isReserved ? { buyerId: 'somebody', isAgreed: false } : null,
      application: null,
      inCart: false,
    })
    const card = { status, is_available: isAvailable, requires_approval: requiresApproval, is_reserved: isReserved }
    const builder = { ...product.builder, back_on: isAway ? '2027-05-03' : null }
    expect(visitorButtonState({ ...product, ...card, builder })).toBe(state)
  }
})

describe('a signed-in person', () => {
  test('can add to the cart before the server responds', () => {
    expect(purchaseButtonState(product, buyer)).toBe('available')
  })
  test('sees the cart before the server responds', () => {
    expect(purchaseButtonState(product, { ...buyer, isInCart: true })).toBe('in_cart')
    expect(purchaseButtonState(product, { ...buyer, isInCart: true, told: 'available' })).toBe('in_cart')
  })
  test('can add an item again right after removing it, regardless of an earlier server answer', () => {
    expect(purchaseButtonState(product, { ...buyer, told: 'in_cart' })).toBe('available')
  })
  test('is recognized as the owner of an instrument by their profile', () => {
    expect(purchaseButtonState(product, { ...buyer, profileId: 'b1' })).toBe('own')
    expect(purchaseButtonState({ ...product, status: 'sold' }, { ...buyer, profileId: 'b1' })).toBe('sold')
  })
  test('sees no purchase button on a listing that might be their own', () => {
    const seller = { ...buyer, isSeller: true, profileId: null }
    for (const requires_approval of [true, false]) {
      const listing = { ...product, requires_approval }
      expect(purchaseButtonState(listing, seller)).toBe('unknown')
      expect(purchaseButtonState(listing, { ...seller, hasFailed: true })).toBe('failed')
      expect(purchaseButtonState(listing, { ...seller, profileId: 'b1' })).toBe('own')
      expect(purchaseButtonState(listing, { ...seller, told: 'own' })).toBe('own')
    }
    expect(purchaseButtonState({ ...product, status: 'sold' }, seller)).toBe('sold')
  })
  test('can retry, but not apply, if the server was unreachable', () => {
    const approval = { ...product, requires_approval: true }
    expect(purchaseButtonState(approval, { ...buyer, hasFailed: true })).toBe('failed')
    expect(purchaseButtonState(approval, { ...buyer, hasFailed: true, told: 'apply' })).toBe('apply')
    expect(purchaseButtonState(product, { ...buyer, hasFailed: true })).toBe('available')
  })
  test('sees an approval or their own hold from the server’s answer', () => {
    const approval = { ...product, requires_approval: true }
    expect(purchaseButtonState(approval, buyer)).toBe('apply')
    expect(purchaseButtonState(approval, { ...buyer, told: 'application_pending' })).toBe('application_pending')
    expect(purchaseButtonState(approval, { ...buyer, told: 'available' })).toBe('available')
    expect(purchaseButtonState({ ...product, is_reserved: true }, { ...buyer, told: 'in_cart', isInCart: true })).toBe('in_cart')
  })
  test('sees a sale that the page does not know about yet', () => {
    expect(purchaseButtonState(product, { ...buyer, isInCart: true, told: 'sold' })).toBe('sold')
  })
})
