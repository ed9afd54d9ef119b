import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contracts/build-requests.ts'
import { Refusal } from '#contracts/refusal.ts'
import { amountDue, type BuildBalance } from './amount-due.ts'

const TODAY = '2026-11-21'
const cents = fc.integer({ min: 50, max: 1_000_000_000 })
const percent = fc.integer({ min: 0, max: 100 })
const quote = (quotedPriceCents: number, paidCents = 0, depositPercentage = 50): BuildBalance => {
  return {
    status: 'accepted',
    quotedPriceCents,
    paidCents,
    lostCents: 0,
    depositPercentage,
    isFullPaid: false,
    validUntil: TODAY,
    isBuilderListed: true,
  }
}

test('the deposit is half, rounded to cents: $33.33 gives $16.67, and $16.66 remain open', () => {
  expect(amountDue('deposit', quote(3333), TODAY)).toBe(1667)
  expect(amountDue('full', quote(3333, 1667), TODAY)).toBe(1666)
  expect(amountDue('deposit', quote(320_000), TODAY)).toBe(160_000)
})

test("the deposit is the quote's percentage: 30 of $3,200, the whole price with 100, and none with 0", () => {
  expect(amountDue('deposit', quote(320_000, 0, 30), TODAY)).toBe(96_000)
  expect(amountDue('full', quote(320_000, 96_000, 30), TODAY)).toBe(224_000)
  expect(amountDue('deposit', quote(320_000, 0, 100), TODAY)).toBe(320_000)
  expect(amountDue('deposit', quote(320_000, 0, 0), TODAY)).toMatchObject({
    code: 'conflict',
    message: 'No deposit is required for this build. Please pay the whole price at once.',
  })
  expect(amountDue('full', quote(320_000, 0, 0), TODAY)).toBe(320_000)
})

test('with every percentage deposit and balance add up to the price, and neither is too small to be charged', () => {
  fc.assert(
    fc.property(cents, percent, (price, depositPercentage) => {
      const deposit = amountDue('deposit', quote(price, 0, depositPercentage), TODAY)
      expect(amountDue('full', quote(price, 0, depositPercentage), TODAY)).toBe(price)
      if (deposit instanceof Refusal) {
        const exact = (price * depositPercentage) / 100
        return void expect(exact < 50 || price - exact < 51).toBe(true)
      }
      expect(Math.abs(deposit - (price * depositPercentage) / 100)).toBeLessThanOrEqual(0.5)
      expect(deposit).toBeGreaterThanOrEqual(50)
      const balance = amountDue('full', quote(price, deposit, depositPercentage), TODAY)
      if (depositPercentage === 100) return void expect(balance).toBeInstanceOf(Refusal)
      expect(deposit + Number(balance)).toBe(price)
      expect(Number(balance)).toBeGreaterThanOrEqual(50)
    }),
  )
})

test('two halves add up to the price, and a dollar is the least that can be split', () => {
  fc.assert(
    fc.property(cents, (price) => {
      const deposit = amountDue('deposit', quote(price), TODAY)
      // A dollar is the least that can be split.
      if (deposit instanceof Refusal) return void expect(price).toBeLessThan(100)
      const balance = amountDue('full', quote(price, deposit), TODAY)
      expect(deposit + Number(balance)).toBe(price)
      expect(deposit - Number(balance)).toBe(price % 2)
      expect(Math.min(deposit, Number(balance))).toBeGreaterThanOrEqual(50)
      expect(amountDue('full', quote(price, price), TODAY)).toBeInstanceOf(Refusal)
    }),
  )
})

test('whatever has been paid, no more than the price is ever due', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom(...REQUEST_STATUSES),
      fc.constantFrom('deposit', 'full'),
      percent,
      (price, paid, status, type, depositPercentage) => {
        const due = amountDue(type, { ...quote(price, paid, depositPercentage), status }, TODAY)
        if (due instanceof Refusal) return void expect(due.code).toBe('conflict')
        expect(['quoted', 'accepted', 'completed']).toContain(status)
        expect(due).toBeGreaterThan(0)
        expect(due + paid).toBeLessThanOrEqual(price)
      },
    ),
  )
})

test('a suspended builder takes no new payments', () => {
  const due = amountDue('full', { ...quote(5000), isBuilderListed: false }, TODAY)
  expect(due).toMatchObject({ code: 'unavailable' })
})

test('a quote can be paid on its last day, and an accepted quote does not expire', () => {
  const quoted = { ...quote(5000), status: 'quoted' } as const
  expect(amountDue('full', quoted, '2026-11-21')).toBe(5000)
  expect(amountDue('full', quoted, '2026-11-22')).toBeInstanceOf(Refusal)
  expect(amountDue('full', { ...quoted, status: 'accepted' }, '2031-01-01')).toBe(5000)
})
