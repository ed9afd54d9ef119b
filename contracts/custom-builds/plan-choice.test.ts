import { expect, test } from 'vitest'
import { planChoices, planHint, planOfChoice } from './plan-choice.ts'

test('a builder chooses the deposit and the balance, a template, or the plan they have written', () => {
  expect(planChoices(null).map(({ label }) => label)).toEqual([
    'Deposit and balance',
    'Half and half',
    'Three payments',
    'Slot fee and milestones',
    'Small deposit',
  ])
  const own = { template: 'own' as const, steps: [] }
  expect(planChoices(own).at(-1)).toEqual({ value: 'own', label: 'Custom plan' })
  expect(planOfChoice('own', own)).toBe(own)
  expect(planOfChoice('', own)).toBeNull()
})

test('the steps are named in one line, in percent until there is a price', () => {
  const plan = planOfChoice('slot_and_steps', null)
  if (!plan) throw new Error('No such plan')
  expect(planHint(plan)).toBe('Slot fee $200 · Start of work 25% · Body closed 35% · Final payment 40%.')
  expect(planHint(plan, 4800)).toBe('Slot fee $200 · Start of work $1,000 · Body closed $1,680 · Final payment $1,920.')
  expect(planHint(plan, 300)).toBe('This price is too low for this payment plan.')
})
