import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contracts/custom-build-requests.ts'
import { Refusal } from '#contracts/refusal.ts'
import { amountDue, type BuildBalance } from './amount-due.ts'

const TODAY = '2026-11-21'
const cents = fc.integer({ min: 50, max: 1_000_000_000 })
const quote = (quotedPriceCents: number, paidCents = 0): BuildBalance => {
  return { status: 'accepted', quotedPriceCents, paidCents, isFullPaid: false, validUntil: TODAY, isBuilderListed: true }
}

test('the deposit is half, rounded to cents: $33.33 gives $16.67, and $16.66 stay open', () => {
  expect(amountDue('deposit', quote(3333), TODAY)).toBe(1667)
  expect(amountDue('full', quote(3333, 1667), TODAY)).toBe(1666)
  expect(amountDue('deposit', quote(320_000), TODAY)).toBe(160_000)
})

test('deposit and balance are the price to the cent, and each is large enough to be charged', () => {
  fc.assert(
    fc.property(cents, (price) => {
      const deposit = amountDue('deposit', quote(price), TODAY)
      // A dollar is the least that has two parts.
      if (deposit instanceof Refusal) return void expect(price).toBeLessThan(100)
      const balance = amountDue('full', quote(price, deposit), TODAY)
      expect(deposit + Number(balance)).toBe(price)
      expect(deposit - Number(balance)).toBe(price % 2)
      expect(Math.min(deposit, Number(balance))).toBeGreaterThanOrEqual(50)
      expect(amountDue('full', quote(price, price), TODAY)).toBeInstanceOf(Refusal)
    }),
  )
})

test('whatever has been paid, nothing is ever asked beyond the price', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom(...REQUEST_STATUSES),
      fc.constantFrom('deposit', 'full'),
      (price, paid, status, type) => {
        const due = amountDue(type, { ...quote(price, paid), status }, TODAY)
        if (due instanceof Refusal) return void expect(due.code).toBe('conflict')
        expect(['quoted', 'accepted', 'completed']).toContain(status)
        expect(due).toBeGreaterThan(0)
        expect(due + paid).toBeLessThanOrEqual(price)
      },
    ),
  )
})

test('a builder who was suspended takes no new money', () => {
  const due = amountDue('full', { ...quote(5000), isBuilderListed: false }, TODAY)
  expect(due).toMatchObject({ code: 'unavailable' })
})

test('the last day of a quote is a day on which it can be paid; an accepted one has no end', () => {
  const quoted = { ...quote(5000), status: 'quoted' } as const
  expect(amountDue('full', quoted, '2026-11-21')).toBe(5000)
  expect(amountDue('full', quoted, '2026-11-22')).toBeInstanceOf(Refusal)
  expect(amountDue('full', { ...quoted, status: 'accepted' }, '2031-01-01')).toBe(5000)
})
