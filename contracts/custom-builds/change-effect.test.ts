import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeEffect, type EffectPart } from './build-changes.ts'

const part = (title: string, cents: number, isPaid = false): EffectPart => ({ id: title, title, cents, isPaid })
const plan = (paid: number) =>
  [part('slot', 20_000), part('start', 100_000), part('body', 168_000), part('ready', 192_000)].map((each, at) => {
    return { ...each, isPaid: at < paid }
  })
const centsOf = (effect: ReturnType<typeof changeEffect>) =>
  typeof effect === 'string' ? effect : [effect.priceCents, effect.backCents, ...effect.parts.map(({ cents }) => cents)]

describe('the effect of a change on the payment plan', () => {
  test('an increase adds a milestone', () => {
    expect(centsOf(changeEffect(plan(2), { number: 1, cents: 18_000 }))).toEqual([
      498_000, 0, 20_000, 100_000, 168_000, 192_000, 18_000,
    ])
  })

  test('a decrease reduces the last unpaid milestone without a refund', () => {
    expect(centsOf(changeEffect(plan(3), { number: 1, cents: -30_000 }))).toEqual([450_000, 0, 20_000, 100_000, 168_000, 162_000])
  })

  test('refunds what unpaid milestones do not cover', () => {
    expect(centsOf(changeEffect(plan(4), { number: 1, cents: -30_000 }))).toEqual([
      450_000, 30_000, 20_000, 100_000, 168_000, 162_000,
    ])
    expect(centsOf(changeEffect(plan(3), { number: 1, cents: -200_000 }))).toEqual([280_000, 8_000, 20_000, 100_000, 160_000])
  })

  test('refuses a milestone too small to charge and a price below the earned amount', () => {
    expect(changeEffect(plan(3), { number: 1, cents: -191_970 })).toBe(
      'This would leave a payment of less than $0.50, which is too small to charge',
    )
    expect(changeEffect(plan(4), { number: 1, cents: -400_000, earnedCents: 163_200 })).toBe(
      'The price can’t be lower than $1,632, the amount earned for the work done so far.',
    )
    expect(changeEffect(plan(1), { number: 1, cents: 49 })).toBe('An increase must be at least $0.50')
  })

  test('milestones always add up to the price, and refunds never exceed payments', () => {
    const money = fc.integer({ min: 50, max: 500_000 })
    const parts = fc.array(fc.tuple(money, fc.boolean()), { minLength: 1, maxLength: 11 })
    fc.assert(
      fc.property(parts, fc.integer({ min: -900_000, max: 900_000 }), (drawn, cents) => {
        const before = drawn.map(([each, isPaid], at) => part(String(at), each, isPaid))
        const effect = changeEffect(before, { number: 1, cents })
        if (typeof effect === 'string') return
        const sum = (each: EffectPart[]) => each.reduce((total, one) => total + one.cents, 0)
        expect(sum(effect.parts)).toBe(effect.priceCents)
        expect(effect.priceCents).toBe(sum(before) + cents)
        const paidBefore = sum(before.filter(({ isPaid }) => isPaid))
        expect(effect.backCents).toBeLessThanOrEqual(paidBefore)
        expect(sum(effect.parts.filter(({ isPaid }) => isPaid))).toBe(paidBefore - effect.backCents)
        // Nothing is refunded while something is unpaid.
        if (effect.backCents > 0) expect(effect.parts.every(({ isPaid }) => isPaid)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
