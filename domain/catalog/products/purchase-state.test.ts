import { describe, expect, test } from 'vitest'
import { type PurchaseQuestion, purchaseReason, purchaseState, purchaseVerdict } from './purchase-state.ts'

const buyer = { id: 'buyer' }
const builder = { id: 'builder' }
const listed = {
  status: 'listed',
  isAvailable: true,
  builderIsListed: true,
  builderIsAway: false,
  requiresApproval: false,
  builderUserId: 'builder',
} as const

function ask(question: Omit<Partial<PurchaseQuestion>, 'product'> & { product?: Partial<PurchaseQuestion['product']> }) {
  const { product, ...rest } = question
  return purchaseState({
    actor: buyer,
    hold: null,
    application: null,
    inCart: false,
    ...rest,
    product: { ...listed, ...product },
  })
}

const othersHold = { buyerId: 'somebody else', isAgreed: false }
const acceptedOffer = { buyerId: 'buyer', isAgreed: true }
const approval = { requiresApproval: true }

describe('the purchase button', () => {
  test.each<[string, Parameters<typeof ask>[0], ReturnType<typeof ask>]>([
    ['a listed instrument can be added to the cart', {}, 'available'],
    ['a visitor is asked to sign up', { actor: null }, 'sign_up'],
    ['one in the cart is marked as such', { inCart: true }, 'in_cart'],
    ['a sold one is sold', { product: { status: 'sold' } }, 'sold'],
    ['a sold one is also sold to the builder', { actor: builder, product: { status: 'sold' } }, 'sold'],
    ['a sold one is sold to a visitor', { actor: null, product: { status: 'sold' } }, 'sold'],
    ['a sold one is sold to a buyer who still has it in the cart', { inCart: true, product: { status: 'sold' } }, 'sold'],
    ['a builder has no purchase button on their own instrument', { actor: builder }, 'own'],
    ['a builder still has no purchase button while a buyer is paying', { actor: builder, hold: othersHold }, 'own'],
    ['a builder has no purchase button on a draft', { actor: builder, product: { status: 'draft' } }, 'own'],
    ['a draft is not for sale', { product: { status: 'draft' } }, 'unavailable'],
    ['an archived one is not for sale', { product: { status: 'archived' } }, 'unavailable'],
    ['one that the builder unpublished is not for sale', { product: { isAvailable: false } }, 'unavailable'],
    ['one of an unlisted builder is not for sale', { product: { builderIsListed: false } }, 'unavailable'],
    ['an unavailable one is not for sale to a visitor', { actor: null, product: { isAvailable: false } }, 'unavailable'],
    ['an unavailable one in the cart is not for sale', { inCart: true, product: { isAvailable: false } }, 'unavailable'],
    ['one that another buyer is paying for is reserved', { hold: othersHold }, 'reserved'],
    ['reserved comes before the sign-up', { actor: null, hold: othersHold }, 'reserved'],
    ['reserved comes before the application', { product: approval, hold: othersHold }, 'reserved'],
    ['reserved comes before the cart', { inCart: true, hold: othersHold }, 'reserved'],
    [
      'a buyer’s own hold does not reserve it against them',
      { hold: { buyerId: 'buyer', isAgreed: false }, inCart: true },
      'in_cart',
    ],
    ['an accepted offer is also the approval', { hold: acceptedOffer, product: approval }, 'available'],
    [
      'an accepted offer can be paid while the builder is away',
      { hold: acceptedOffer, product: { builderIsAway: true } },
      'available',
    ],
    ['another buyer’s accepted offer reserves it', { hold: { ...acceptedOffer, buyerId: 'somebody else' } }, 'reserved'],
    ['an instrument that needs approval asks for an application', { product: approval }, 'apply'],
    ['a visitor also sees that an application is needed', { actor: null, product: approval }, 'apply'],
    ['a declined buyer may apply again', { product: approval, application: 'declined' }, 'apply'],
    ['a pending application is shown', { product: approval, application: 'pending' }, 'application_pending'],
    ['an approved buyer can buy', { product: approval, application: 'approved' }, 'available'],
    ['an approved buyer sees that it is in the cart', { product: approval, application: 'approved', inCart: true }, 'in_cart'],
    ['one in the cart without approval still needs approval', { product: approval, inCart: true }, 'apply'],
    ['one whose builder is on vacation cannot be bought', { product: { builderIsAway: true } }, 'away'],
    ['a visitor sees that the builder is away', { actor: null, product: { builderIsAway: true } }, 'away'],
    ['no one can apply while the builder is away', { product: { ...approval, builderIsAway: true } }, 'away'],
    [
      'an application waits for the builder’s return',
      { product: { ...approval, builderIsAway: true }, application: 'pending' },
      'application_pending',
    ],
    [
      'an approved buyer also waits for the return',
      { product: { ...approval, builderIsAway: true }, application: 'approved' },
      'away',
    ],
    ['one that was sold stays sold while the builder is away', { product: { status: 'sold', builderIsAway: true } }, 'sold'],
    ['an application for an instrument without approval is ignored', { application: 'pending' }, 'available'],
  ])('%s', (_sentence, question, state) => {
    expect(ask(question)).toBe(state)
  })
})

test('only a purchasable instrument passes without a refusal', () => {
  expect(purchaseVerdict('available')).toBe(true)
  expect(purchaseVerdict('in_cart')).toBe(true)
  expect(purchaseVerdict('sold')).toMatchObject({ code: 'unavailable', message: 'This item is no longer available' })
  expect(purchaseVerdict('unavailable')).toMatchObject({ status: 409, message: 'This item is no longer available' })
  expect(purchaseVerdict('reserved')).toMatchObject({ status: 409 })
  expect(purchaseVerdict('own')).toMatchObject({ status: 403 })
  expect(purchaseVerdict('sign_up')).toMatchObject({ status: 401, message: 'Please sign up to add items to your cart' })
  expect(purchaseVerdict('apply')).toMatchObject({
    status: 403,
    message: 'This item requires builder approval. Click the product to apply to purchase.',
  })
  expect(purchaseVerdict('application_pending')).toMatchObject({ message: purchaseReason('apply') })
})
