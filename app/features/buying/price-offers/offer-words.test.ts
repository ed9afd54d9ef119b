import { describe, expect, test } from 'vitest'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { closeLabel, offerStatus } from './offer-words.ts'

const open = {
  side: 'builder',
  status: 'open',
  turn: 'builder',
  other_name: 'Sam',
  amount: 2100,
  list_price: 2500,
  product: { price: 2900 },
  rounds: [{ side: 'buyer' }],
  reply_by: '2026-12-04T15:15:00Z',
  pay_by: null,
  end_reason: null,
} as PriceOffer

describe('the status of an offer', () => {
  test('names the amount and the time to reply for the side whose turn it is', () => {
    expect(offerStatus(open)).toMatch(/^Sam offered \$2,100 \(16% off\) · reply by Dec 4, /)
    expect(offerStatus({ ...open, side: 'buyer', turn: 'buyer', other_name: 'Quentin' })).toMatch(/^Quentin countered at \$2,100/)
    expect(offerStatus({ ...open, side: 'buyer', other_name: 'Quentin' })).toMatch(/^Waiting on Quentin · expires Dec 4, /)
  })

  test('names the deadline of a hold, and how other offers ended and who closed them', () => {
    const accepted = { ...open, status: 'accepted', turn: null, reply_by: null, pay_by: '2026-12-04T15:15:00Z' } as PriceOffer
    expect(offerStatus(accepted)).toMatch(/^On hold for Sam until Dec 4, /)
    expect(offerStatus({ ...accepted, side: 'buyer' })).toMatch(/^On hold for you until/)
    expect(offerStatus({ ...accepted, status: 'paid' })).toBe('Sold for $2,100')
    expect(offerStatus({ ...accepted, status: 'lapsed' })).toBe('Payment deadline missed')
    expect(offerStatus({ ...open, status: 'ended', end_reason: 'sold' })).toBe('Sold to someone else')
    expect(offerStatus({ ...open, status: 'withdrawn' })).toBe('Withdrawn by Sam')
    expect(offerStatus({ ...open, side: 'buyer', status: 'withdrawn' })).toBe('Withdrawn by you')
    expect(offerStatus({ ...open, status: 'declined' })).toBe('Declined by you')
    expect(offerStatus({ ...accepted, status: 'canceled', end_reason: 'buyer_canceled' })).toBe('Canceled by Sam')
    expect(offerStatus({ ...accepted, status: 'canceled', end_reason: 'unavailable' })).toBe('No longer available')
  })

  test('its last button declines, withdraws or cancels', () => {
    expect(closeLabel(open)).toBe('Decline')
    expect(closeLabel({ ...open, side: 'buyer' })).toBe('Withdraw offer')
    expect(closeLabel({ ...open, turn: 'buyer' })).toBe('Withdraw counteroffer')
    expect(closeLabel({ ...open, status: 'accepted', turn: null })).toBe('Cancel offer')
  })
})
