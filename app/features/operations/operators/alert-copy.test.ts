import { expect, test } from 'vitest'
import type { AlertPayment, MoneyAlert } from '#contracts/money/money-alert-views.ts'
import { alertAdvice } from './alert-copy.ts'

const alert: MoneyAlert = {
  id: 'a1',
  kind: 'amount_differs',
  about: 'checkout',
  subject_id: 'c1',
  reference: 'pi_1',
  expected: '$1,200',
  found: '$1,199.99',
  found_at: '2026-01-01T00:00:00.000Z',
  seen_at: null,
  refund: null,
  payment: 'refunded',
}

test.each([
  ['awaited', 'hasn’t arrived yet'],
  ['unpaid', 'nothing to refund'],
  ['completed', 'won’t refund it automatically'],
  ['under_way', 'refund is in progress'],
  ['refunded', 'has been refunded'],
  ['failed', 'has its own alert'],
] satisfies [AlertPayment, string][])('the advice for a mismatched %s payment says %s', (payment, words) => {
  expect(alertAdvice({ ...alert, payment })).toContain(words)
  expect(alertAdvice({ ...alert, payment, kind: 'currency_differs', about: 'build_payment' })).toContain(words)
})

test('no advice asks to pay the buyer while the refund is in progress', () => {
  const refund = { email: 'b@example.com', amount: 1200, can: { refund: false } }
  const failed: MoneyAlert = { ...alert, kind: 'refund_failed', payment: null }
  expect(alertAdvice({ ...failed, refund: { ...refund, state: 'failed' } })).toContain('pay the buyer another way and mark')
  expect(alertAdvice({ ...failed, refund: { ...refund, state: 'under_way' } })).toContain('Wait for the result')
})
