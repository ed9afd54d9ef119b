import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contracts/custom-builds/build-requests.ts'
import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { defaultParts, priceSteps, templateSteps } from '#contracts/custom-builds/plan-parts.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type BalancePart, type BuildBalance, amountDue as due } from './amount-due.ts'

const TODAY = '2026-11-21'
const cents = fc.integer({ min: 50, max: 1_000_000_000 })
const percent = fc.integer({ min: 0, max: 100 })
/** Milestones, the first ones of which are paid up to this amount. */
function partsPaid(parts: PlanPart[], paidCents: number): BalancePart[] {
  let left = paidCents
  return parts.map(({ title, cents, due_kind: dueKind }, at) => {
    left -= cents
    return { id: String(at), title, cents, dueKind, isPaid: left >= 0, isPartEarned: false }
  })
}

const quote = (quotedPriceCents: number, paidCents = 0, depositPercentage = 50): BuildBalance => {
  return {
    status: 'accepted',
    quotedPriceCents,
    parts: partsPaid(defaultParts(quotedPriceCents, depositPercentage), paidCents),
    lostCents: 0,
    depositPercentage,
    validUntil: TODAY,
    isBuilderListed: true,
  }
}

/** In cents. */
function amountDue(...asked: Parameters<typeof due>): number | Refusal {
  const found = due(...asked)
  return found instanceof Refusal ? found : found.cents
}

test('the deposit is half, rounded to cents: $33.33 gives $16.67 and leaves $16.66', () => {
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
    message: 'No deposit is required for this build. Please pay the full price.',
  })
  expect(amountDue('full', quote(320_000, 0, 0), TODAY)).toBe(320_000)
})

test('deposit and balance add up to the price at every percentage, and neither is too small to charge', () => {
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

test('two halves add up to the price, and a dollar is the smallest price that can be split', () => {
  fc.assert(
    fc.property(cents, (price) => {
      const deposit = amountDue('deposit', quote(price), TODAY)
      // One dollar is the smallest price that can be split.
      if (deposit instanceof Refusal) return void expect(price).toBeLessThan(100)
      const balance = amountDue('full', quote(price, deposit), TODAY)
      expect(deposit + Number(balance)).toBe(price)
      expect(deposit - Number(balance)).toBe(price % 2)
      expect(Math.min(deposit, Number(balance))).toBeGreaterThanOrEqual(50)
      expect(amountDue('full', quote(price, price), TODAY)).toBeInstanceOf(Refusal)
    }),
  )
})

test('never charges more than the price, whatever was paid before', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom(...REQUEST_STATUSES),
      fc.constantFrom('deposit', 'full'),
      percent,
      (price, paidCents, status, type, depositPercentage) => {
        const balance = { ...quote(price, paidCents, depositPercentage), status }
        const paid = balance.parts.reduce((sum, part) => sum + (part.isPaid ? part.cents : 0), 0)
        const asked = amountDue(type, balance, TODAY)
        if (asked instanceof Refusal) return void expect(asked.code).toBe('conflict')
        expect(['quoted', 'accepted', 'completed']).toContain(status)
        expect(asked).toBeGreaterThan(0)
        expect(asked + paid).toBeLessThanOrEqual(price)
      },
    ),
  )
})

test('a suspended builder takes no new payments', () => {
  const asked = amountDue('full', { ...quote(5000), isBuilderListed: false }, TODAY)
  expect(asked).toMatchObject({ code: 'unavailable' })
})

test('a quote can be paid on its last day, and an accepted quote does not expire', () => {
  const quoted = { ...quote(5000), status: 'quoted' } as const
  expect(amountDue('full', quoted, '2026-11-21')).toBe(5000)
  expect(amountDue('full', quoted, '2026-11-22')).toBeInstanceOf(Refusal)
  expect(amountDue('full', { ...quoted, status: 'accepted' }, '2031-01-01')).toBe(5000)
})

test('each of four milestones is paid by its own link, and full charges everything unpaid', () => {
  const parts = priceSteps(templateSteps('slot_and_steps'), 480_000) ?? []
  const paid = (cents: number): BuildBalance => ({ ...quote(480_000), parts: partsPaid(parts, cents) })
  expect(amountDue('deposit', paid(0), TODAY)).toBe(20_000)
  expect(amountDue('full', paid(0), TODAY)).toBe(480_000)
  expect(amountDue({ partId: '2' }, paid(20_000), TODAY)).toBe(168_000)
  expect(due('full', paid(20_000), TODAY)).toMatchObject({ cents: 460_000, parts: [{ id: '1' }, { id: '2' }, { id: '3' }] })
  expect(amountDue({ partId: '0' }, paid(20_000), TODAY)).toMatchObject({ message: '“Slot fee” is already paid' })
  // The slot fee is not the deposit: the deposit is due next.
  expect(due('deposit', paid(20_000), TODAY)).toMatchObject({ parts: [{ id: '1' }] })
  expect(amountDue('deposit', paid(480_000 - 168_000 - 1), TODAY)).toMatchObject({ code: 'conflict' })
  expect(amountDue({ partId: 'another' }, paid(0), TODAY)).toMatchObject({ code: 'conflict' })
})

test('the links charge exactly the unpaid milestones of every plan', () => {
  const plan = fc.constantFrom(...(['three_steps', 'slot_and_steps', 'small_deposit'] as const))
  fc.assert(
    fc.property(
      fc.integer({ min: 200_000, max: 99_999_999 }),
      plan,
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      (price, template, paid) => {
        const parts = (priceSteps(templateSteps(template), price) ?? []).map(({ title, cents, due_kind: dueKind }, at) => {
          return { id: String(at), title, cents, dueKind, isPaid: paid[at] ?? false, isPartEarned: false }
        })
        const balance = { ...quote(price), parts }
        const open = parts.filter(({ isPaid }) => !isPaid)
        const all = amountDue('full', balance, TODAY)
        const sum = open.reduce((cents, part) => cents + part.cents, 0)
        const first = parts.find(({ dueKind, isPaid }) => !(dueKind === 'slot' && isPaid))
        const isFirstAlone = open.length === 1 && open[0] === first
        if (open.length === 0 || isFirstAlone) expect(all).toBeInstanceOf(Refusal)
        else expect(all).toBe(sum)
        for (const { id, cents, isPaid } of parts) {
          const one = amountDue({ partId: id }, balance, TODAY)
          if (isPaid) expect(one).toBeInstanceOf(Refusal)
          else expect(one).toBe(cents)
        }
      },
    ),
  )
})
