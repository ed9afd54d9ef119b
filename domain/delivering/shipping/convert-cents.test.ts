import { expect, test } from 'vitest'
import { convertCost, convertPrice } from './convert-cents.ts'

const CAD = { carrierPerEuro: '1.6263', shopPerEuro: '1.1614' }

test('converts a Canadian rate with the margin, rounded up to a cent', () => {
  // 43.51 / 1.6263 * 1.1614 * 1.03 = 32.0039…
  expect(convertPrice(4351, CAD)).toBe(3201)
  expect(convertCost(4351, CAD)).toBe(3107)
})

test('converts without binary fractions: 0.10 at a rate of 3 is exactly 0.30', () => {
  expect(convertCost(10, { carrierPerEuro: '1', shopPerEuro: '3' })).toBe(30)
  expect(convertPrice(100, { carrierPerEuro: '0.7', shopPerEuro: '0.7' })).toBe(103)
  expect(convertPrice(1, { carrierPerEuro: '381.70', shopPerEuro: '1.1614' })).toBe(1)
})

/** The same random numbers in every run. */
function* samples(count: number) {
  let seed = 20_261_128
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const rate = () => `${next(500)}.${String(1 + next(9998)).padStart(4, '0')}`
  for (let i = 0; i < count; i += 1) {
    yield { cents: 1 + next(2_000_000_000), more: next(100_000), rate: { carrierPerEuro: rate(), shopPerEuro: rate() } }
  }
}

/** Ten thousandths, exactly. */
const scaled = (rate: string) => BigInt(rate.replace('.', ''))

test('holds for 5,000 amounts and rates: whole cents, the margin covered by less than a cent, never cheaper for more', () => {
  for (const { cents, more, rate } of samples(5_000)) {
    const [price, cost] = [convertPrice(cents, rate), convertCost(cents, rate)]
    const [carrier, shop] = [scaled(rate.carrierPerEuro), scaled(rate.shopPerEuro)]
    const exact = BigInt(cents) * shop * 103n
    const unit = carrier * 100n
    expect(BigInt(price) * unit >= exact && (BigInt(price) - 1n) * unit < exact).toBe(true)
    const off = 2n * (BigInt(cost) * carrier - BigInt(cents) * shop)
    expect(off > -carrier && off <= carrier).toBe(true)
    expect(price).toBeGreaterThanOrEqual(cost)
    expect(convertPrice(cents + more, rate)).toBeGreaterThanOrEqual(price)
    expect(convertCost(cents, { carrierPerEuro: rate.shopPerEuro, shopPerEuro: rate.shopPerEuro })).toBe(cents)
  }
})
