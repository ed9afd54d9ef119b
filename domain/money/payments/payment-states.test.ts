import { expect, test } from 'vitest'
import {
  nextStep,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ProviderReport,
  paymentMayMove,
  type SettleStep,
} from './payment-states.ts'

const REPORTS: ProviderReport[] = ['expired', 'failed', 'processing', 'paid', 'returned']

/** The states each step may lead to */
const LEADS_TO: Record<SettleStep, PaymentStatus[]> = {
  close: ['expired'],
  fail: ['failed'],
  wait: ['processing'],
  apply: ['paid', 'refunding'],
  record_partial_refund: [],
  return: ['refunded'],
  record_failed_refund: ['refund_failed'],
}

const steps = PAYMENT_STATUSES.flatMap((status) => REPORTS.map((report) => ({ status, report, step: nextStep(status, report) })))

test('every step after a provider report is an allowed transition', () => {
  const illegal = steps.filter(({ status, step }) => step && LEADS_TO[step].some((to) => !paymentMayMove(status, to)))
  expect(illegal).toEqual([])
})

test('money that arrives or is returned is always handled', () => {
  const overlooked = steps.filter(({ report, step }) => (report === 'paid' || report === 'returned') && !step)
  // Already known: the refund failed, or is made
  expect(overlooked.map(({ status, report }) => `${status} ${report}`)).toEqual(['refund_failed paid', 'refunded returned'])
})

test('an outdated answer does not change a settled payment', () => {
  const settled: PaymentStatus[] = ['paid', 'refunding', 'refund_failed', 'refunded']
  const old = steps.filter(
    ({ status, report }) => settled.includes(status) && ['expired', 'failed', 'processing'].includes(report),
  )
  expect(old.filter(({ step }) => step)).toEqual([])
})
