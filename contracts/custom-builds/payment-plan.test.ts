import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentPlan, type PaymentPlanBody, PlanPart, type PlanStep } from './payment-plan.ts'
import { depositCents } from './plan-choice.ts'
import { defaultParts, limitProblem, PLAN_TEMPLATES, planProblem, priceSteps, templateSteps, USUAL_LIMITS } from './plan-parts.ts'

const price = fc.integer({ min: 50, max: 99_999_999 })
const due = { due_stage: null, due_on: null, grace_days: 7 }
const step = (percent: number, due_kind: PlanStep['due_kind'], more: Partial<PlanStep> = {}): PlanStep => {
  return { ...due, title: 'Part', percent, fee: null, due_kind, ...more }
}
const body = (steps: PlanStep[]): PaymentPlanBody => ({
  template: 'own',
  steps: steps.map(({ fee, ...rest }) => ({ ...rest, fee: fee === null ? null : fee / 100 })),
})
const sum = (parts: { cents: number }[]) => parts.reduce((cents, part) => cents + part.cents, 0)

/** Plans of two to twelve percentages that add up to 100, with or without a fixed amount before them */
const anyPlan = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 10 }),
    fc.option(fc.integer({ min: 50, max: 50_000 })),
  )
  .map(([cuts, fee]) => {
    const edges = [0, ...cuts.sort((a, b) => a - b), 100]
    const steps = edges.slice(1).map((edge, at) => step(edge - (edges[at] ?? 0), 'ready'))
    return fee === null ? steps : [step(0, 'slot', { percent: null, fee }), ...steps]
  })

test('$4,333.33 in 30, 30 and 40 percent is $1,300.00, $1,300.00 and $1,733.33', () => {
  const parts = priceSteps([step(30, 'start'), step(30, 'start'), step(40, 'ready')], 433_333)
  expect(parts?.map(({ cents }) => cents)).toEqual([130_000, 130_000, 173_333])
})

test('a slot fee counts toward the percentage of the next payment: $4,800.00 is $200, $1,000, $1,680 and $1,920', () => {
  const parts = priceSteps(templateSteps('slot_and_steps'), 480_000)
  expect(parts?.map(({ cents, due_kind }) => [cents, due_kind])).toEqual([
    [20_000, 'slot'],
    [100_000, 'start'],
    [168_000, 'stage_done'],
    [192_000, 'ready'],
  ])
})

test('for any price and plan, payments add up to the price, each can be charged, and each is within a cent of its percentage', () => {
  fc.assert(
    fc.property(price, anyPlan, (cents, steps) => {
      const parts = priceSteps(steps, cents)
      if (!parts) return
      expect(sum(parts)).toBe(cents)
      expect(Math.min(...parts.map((part) => part.cents))).toBeGreaterThanOrEqual(50)
      const off = parts.slice(0, -1).map((part, at) => {
        const { percent } = steps[at] ?? {}
        const fee = steps[at - 1]?.fee ?? 0
        return percent ? Math.abs(part.cents + fee - (cents * percent) / 100) : 0
      })
      expect(Math.max(0, ...off)).toBeLessThanOrEqual(0.5)
    }),
    { numRuns: 10_000 },
  )
})

test('a price is too small for a plan only if a payment would be below 50 cents', () => {
  fc.assert(
    fc.property(price, anyPlan, (cents, steps) => {
      const exact = steps.map(({ percent, fee }, at) => fee ?? (cents * (percent ?? 0)) / 100 - (steps[at - 1]?.fee ?? 0))
      const isTooSmall = priceSteps(steps, cents) === undefined
      if (Math.min(...exact) >= 50 + steps.length) expect(isTooSmall).toBe(false)
      if (Math.min(...exact) < 49 - steps.length) expect(isTooSmall).toBe(true)
    }),
  )
})

test('without a plan, the payments are the deposit and the balance of the quote: $16.67 and $16.66 of $33.33', () => {
  expect(defaultParts(3333, 50).map(({ title, cents }) => [title, cents])).toEqual([
    ['Deposit', 1667],
    ['Balance', 1666],
  ])
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 100 }), (cents, percentage) => {
      const parts = defaultParts(cents, percentage)
      const deposit = percentage === 0 ? null : depositCents(cents, percentage)
      expect(parts[0]?.cents).toBe(deposit ?? cents)
      expect(sum(parts)).toBe(cents)
      expect(parts).toHaveLength(deposit === null || deposit === cents ? 1 : 2)
    }),
  )
})

test('every template is within the limits', () => {
  for (const template of PLAN_TEMPLATES) {
    expect(planProblem(templateSteps(template))).toBeUndefined()
    expect(limitProblem(templateSteps(template), USUAL_LIMITS)).toBeUndefined()
    expect(PaymentPlan.safeParse(body(templateSteps(template))).error).toBeUndefined()
    expect(PlanPart.array().safeParse(priceSteps(templateSteps(template), 480_000)).error).toBeUndefined()
  }
})

test('a plan asks for at most half before the work begins and 90 percent before it is finished; the last payment is at least 10', () => {
  const problem = (steps: PlanStep[]) => {
    expect(PaymentPlan.safeParse(body(steps)).error).toBeUndefined()
    const found = limitProblem(steps, USUAL_LIMITS)
    return found && [`steps.${found.step}.${found.field}`, found.message]
  }
  expect(problem([step(50, 'signing'), step(50, 'ready')])).toBeUndefined()
  expect(problem([step(60, 'start'), step(40, 'ready')])).toEqual([
    'steps.0.percent',
    'At most half can be due before work starts',
  ])
  expect(problem([step(30, 'signing'), step(30, 'start'), step(40, 'ready')])).toEqual([
    'steps.1.percent',
    'At most half can be due before work starts',
  ])
  // A date may be before the work starts.
  expect(problem([step(60, 'date', { due_on: '2027-01-01' }), step(40, 'ready')])?.[1]).toBe(
    'At most half can be due before work starts',
  )
  expect(problem([step(50, 'start'), step(45, 'stage_done', { due_stage: 'body' }), step(5, 'ready')])).toEqual([
    'steps.1.percent',
    'At most 90% can be due before the build is finished',
  ])
  expect(problem([step(50, 'start'), step(45, 'ready'), step(5, 'ready')])).toEqual([
    'steps.2.percent',
    'The final payment must be at least 10%',
  ])
})

test('no accepted plan asks for more than half before the work or 90 percent before the end', () => {
  const kinds = ['slot', 'signing', 'start', 'stage_done', 'date', 'ready'] as const
  const mixed = fc.tuple(anyPlan, fc.array(fc.constantFrom(...kinds), { minLength: 12, maxLength: 12 })).map(([steps, said]) =>
    steps.map((each, at) => {
      const due_kind = each.fee === null ? (said[at] ?? 'ready') : 'slot'
      return {
        ...each,
        due_kind,
        due_stage: due_kind === 'stage_done' ? 'body' : null,
        due_on: due_kind === 'date' ? '2027-01-01' : null,
      }
    }),
  )
  fc.assert(
    fc.property(mixed, (steps) => {
      if (!PaymentPlan.safeParse(body(steps)).success || limitProblem(steps, USUAL_LIMITS)) return
      const asked = (kept: PlanStep['due_kind'][]) =>
        steps.filter(({ due_kind }) => kept.includes(due_kind)).reduce((all, { percent }) => all + (percent ?? 0), 0)
      expect(asked(['slot', 'signing', 'start', 'date'])).toBeLessThanOrEqual(50)
      expect(100 - asked(['ready'])).toBeLessThanOrEqual(90)
      expect(steps.at(-1)?.percent).toBeGreaterThanOrEqual(10)
    }),
    { numRuns: 1000 },
  )
})

test('a plan that cannot be read is refused beside its field', () => {
  const refused = (steps: PlanStep[]) => PaymentPlan.safeParse(body(steps)).error?.issues[0]?.path.join('.')
  expect(refused([])).toBe('steps')
  expect(refused([step(50, 'signing'), step(49, 'ready')])).toBe('steps.1.percent')
  expect(refused([step(50, 'signing', { fee: 200 }), step(50, 'ready')])).toBe('steps.0.fee')
  expect(refused([step(50, 'signing', { percent: null }), step(50, 'ready')])).toBe('steps.0.percent')
  expect(refused([step(50, 'stage_done'), step(50, 'ready')])).toBe('steps.0.due_stage')
  expect(refused([step(50, 'date'), step(50, 'ready')])).toBe('steps.0.due_on')
  expect(refused([step(50, 'signing', { due_stage: 'body' }), step(50, 'ready')])).toBe('steps.0.due_stage')
  expect(refused([step(40, 'start'), step(10, 'signing'), step(50, 'ready')])).toBe('steps.1.due_kind')
  expect(refused([step(10, 'change'), step(90, 'ready')])).toBe('steps.0.due_kind')
  expect(refused([step(50, 'signing', { title: 'x'.repeat(61) }), step(50, 'ready')])).toBe('steps.0.title')
  expect(refused([step(50, 'signing', { title: 'pay at paypal.me/x' }), step(50, 'ready')])).toBe('steps.0.title')
})

test('a shop can change the limits, and the slot fee also has one', () => {
  const within = { beforeStart: 40, beforeReady: 80, lastPart: 20, slotFeeCents: 10_000 }
  expect(limitProblem([step(40, 'start'), step(60, 'ready')], within)).toBeUndefined()
  expect(limitProblem([step(50, 'start'), step(50, 'ready')], within)).toMatchObject({
    step: 0,
    message: 'At most 40% can be due before work starts',
  })
  const slot = step(50, 'slot', { percent: null, fee: 10_001 })
  expect(limitProblem([slot, step(40, 'start'), step(60, 'ready')], within)).toEqual({
    step: 0,
    field: 'fee',
    message: 'The slot fee can be at most $100',
  })
})
