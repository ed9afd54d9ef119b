import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { DUE_KINDS, partMoment } from '#contracts/custom-builds/plan-parts.ts'
import { PaymentList } from './payments.tsx'

const STAGES = [{ key: 'body', title: 'Body closed' }]
const PART = {
  id: '2',
  title: 'Rest',
  amount: 1800,
  due_kind: 'ready',
  due_stage: null,
  due_on: null,
  state: 'planned',
  url: null,
}
const PAYMENT = {
  ...{ id: 'p', part: 'part', status: 'paid', amount: 2450, delivery: 0, disputed: null, dispute: null },
  ...{ metadata: { description: 'Heron OM (Wood)' }, updated_at: '2027-03-03T12:00:00Z' },
}

function shown(facts: object): string {
  const request = { id: 'r', status: 'accepted', build_type: 'Acoustic Guitar', quotes: [{ payment_plan: {} }], ...facts }
  const of = { parts: [], payments: [], returns: [], paid: 2450, open_balance: 1800, ...request } as unknown as CustomBuildRequest
  return renderToStaticMarkup(
    <MemoryRouter>
      <PaymentList request={of} stages={STAGES} canPay />
    </MemoryRouter>,
  )
}

test('uses the spec sheet’s wording for due dates', () => {
  const parts = DUE_KINDS.map((due_kind) => {
    const due_stage = due_kind.startsWith('stage') ? 'body' : null
    const due_on = due_kind === 'date' ? '2028-03-03' : null
    return { ...PART, id: due_kind, title: 'A part', due_kind, due_stage, due_on }
  })
  for (const each of parts) expect(shown({ parts })).toContain(partMoment(each, () => 'Body closed'))
})

test('lists a paid milestone once, as the payment that was made', () => {
  const page = shown({ parts: [{ ...PART, id: '1', title: 'Wood', amount: 2450, state: 'paid' }, PART], payments: [PAYMENT] })
  expect(page.match(/<li/g)).toHaveLength(2)
  expect(page).toMatch(/Wood, paid.*Rest.*Unpaid.*Balance unpaid/)
})

test.each([
  ['a refunded payment', { payments: [{ ...PAYMENT, status: 'refunded' }], paid: 0 }, /Wood, refunded.*>Unpaid/],
  [
    'a partial refund and a pending one',
    {
      payments: [PAYMENT],
      returns: ['returned', 'due'].map((state, id) => ({ id, amount: 300, state, created_at: '2027-03-04T12:00:00Z' })),
    },
    /Wood, paid.*Refunded.*−.*300.*Refund pending.*−.*300.*Balance unpaid/,
  ],
  ['a disputed payment', { payments: [{ ...PAYMENT, disputed: 'open' }] }, /Wood, paid.*>Disputed<.*Your bank/],
  ['a payment reversed by the bank', { payments: [{ ...PAYMENT, disputed: 'lost' }] }, /Wood, paid.*>Payment reversed by bank</],
])('shows %s', (_what, facts, expected) => {
  expect(shown(facts)).toMatch(expected)
})

test('leaves out payment pages that were opened but not paid', () => {
  expect(shown({ payments: [{ ...PAYMENT, status: 'expired' }] })).toBe('')
})

test('a payment of a plan that is not due can be paid early from the list', () => {
  const part = (id: string, due_kind: string, state = 'planned') => ({ ...PART, id, title: id, due_kind, state, url: '/' })
  const parts = [part('At signing', 'signing'), part('Neck', 'stage_done', 'due'), part('Finish', 'ready')]
  const page = (facts: object) => [...shown({ parts, ...facts }).matchAll(/aria-label="(Pay [^"]*)"/g)].map(([, label]) => label)
  expect(page({ sheet_version: null, agreed_version: null })).toEqual(['Pay Finish'])
  expect(page({ sheet_version: 1, agreed_version: null })).toEqual(['Pay At signing', 'Pay Finish'])
})
