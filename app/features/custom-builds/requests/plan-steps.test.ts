import { expect, test } from 'vitest'
import { PaymentPlan } from '#contracts/custom-builds/payment-plan.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { draftOfSteps, NEW_STEP, parseSteps, planOfSteps, stepErrors } from './payment-parts.ts'

const step = (title: string, percent: string, when: string) => ({ ...NEW_STEP, title, percent, when })

test('converts every template to form fields and back unchanged', () => {
  for (const choice of ['half_and_half', 'three_steps', 'slot_and_steps', 'small_deposit']) {
    const plan = planOfChoice(choice, null)
    if (!plan) throw new Error(choice)
    expect(planOfSteps(draftOfSteps(plan)).steps).toEqual(plan.steps)
  }
})

test('builds a plan that the server accepts', () => {
  const steps = [step('Start', '40', 'start'), step('Body closed', '40', 'stage_done:body'), step('Rest', ' 20 ', 'ready')]
  expect(stepErrors(steps)).toEqual({})
  expect(PaymentPlan.parse(planOfSteps(steps)).steps).toMatchObject([
    { percent: 40, due_kind: 'start', due_stage: null },
    { percent: 40, due_kind: 'stage_done', due_stage: 'body' },
    { percent: 20, due_kind: 'ready' },
  ])
})

test.each([
  [[step('', '50', 'start'), step('Rest', '50', 'ready')], 'payment_plan.steps.0.title', 'Name this payment'],
  [[step('A', 'half', 'start'), step('Rest', '50', 'ready')], 'payment_plan.steps.0.percent', 'Enter a percentage'],
  [
    [step('A', '40', 'start'), step('Rest', '40', 'ready')],
    'payment_plan.steps.1.percent',
    'The percentages add up to 80%. They must total 100%.',
  ],
  [[step('A', '50', 'date'), step('Rest', '50', 'ready')], 'payment_plan.steps.0.due_on', 'Enter a date'],
])('reports an error at its field: %#', (steps, field, message) => {
  expect(stepErrors(steps)).toEqual({ [field]: [message] })
})

test('ignores an outdated draft', () => {
  expect([parseSteps(''), parseSteps('{}'), parseSteps('[]')]).toEqual([undefined, undefined, undefined])
  expect(parseSteps('[{"title":"Start"}]')).toEqual([{ ...NEW_STEP, title: 'Start' }])
})
