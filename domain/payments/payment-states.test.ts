import { expect, test } from 'vitest'
import { nextStep, type PaymentStatus, type ProviderReport, paymentMayMove, type SettleStep } from './payment-states.ts'

const STATUSES: PaymentStatus[] = [
  'opening',
  'open',
  'processing',
  'paid',
  'refunding',
  'refund_failed',
  'refunded',
  'expired',
  'cancelled',
  'failed',
]
const REPORTS: ProviderReport[] = ['expired', 'failed', 'processing', 'paid', 'returned']

/** Where each step may leave a payment. */
const LEADS_TO: Record<SettleStep, PaymentStatus[]> = {
  close: ['expired'],
  fail: ['failed'],
  wait: ['processing'],
  apply: ['paid', 'refunding'],
  record_partial_refund: [],
  return: ['refunded'],
  record_failed_refund: ['refund_failed'],
}

const steps = STATUSES.flatMap((status) => REPORTS.map((report) => ({ status, report, step: nextStep(status, report) })))

test('whatever the provider says of a payment, the shop may go where that leads', () => {
  const illegal = steps.filter(({ status, step }) => step && LEADS_TO[step].some((to) => !paymentMayMove(status, to)))
  expect(illegal).toEqual([])
})

test('money that arrives is never overlooked, and money that is back is never kept', () => {
  const overlooked = steps.filter(({ report, step }) => (report === 'paid' || report === 'returned') && !step)
  // These are known already: the refund failed, or is made.
  expect(overlooked.map(({ status, report }) => `${status} ${report}`)).toEqual(['refund_failed paid', 'refunded returned'])
})

test('what is settled stays settled when an old answer comes late', () => {
  const settled: PaymentStatus[] = ['paid', 'refunding', 'refund_failed', 'refunded']
  const old = steps.filter(
    ({ status, report }) => settled.includes(status) && ['expired', 'failed', 'processing'].includes(report),
  )
  expect(old.filter(({ step }) => step)).toEqual([])
})
