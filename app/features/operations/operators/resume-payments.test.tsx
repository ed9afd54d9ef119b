import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RestoreState } from '#contracts/operations/restore-views.ts'
import { ResumePayments } from './resume-payments.tsx'

const COMPARED: RestoreState = {
  is_paused: true,
  is_staging: false,
  restored_at: '2026-11-23T06:00:00.000Z',
  backup_from: '2026-11-23T03:00:00.000Z',
  resumed_at: null,
  is_comparing: false,
  compared_at: '2026-11-23T06:01:00.000Z',
  compare_failed_at: null,
  comparison: { settled_payments: 1, booked_transfers: 2, differences: 1, open_pages: 0 },
  emails_waiting: 3,
  unsettled_payments: 0,
  unknown_payments: [],
  can: { resume: true },
}

function shown(change: Partial<RestoreState> = {}): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ResumePayments restore={{ ...COMPARED, ...change }} /> }])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('after the comparison, an operator sees the results and can resume', () => {
  const page = shown()
  expect(page).toContain('now recorded: 1 payment.')
  expect(page).toContain('(won’t be sent again): 2 payouts.')
  expect(page).toContain('href="/admin/money?show=differences"')
  expect(page).toContain('Send the 3 emails waiting in the backup')
  expect(page).toContain('>Resume<')
})

test('resuming is disabled during the comparison, and a failed attempt is shown', () => {
  const page = shown({ is_comparing: true, compare_failed_at: '2026-11-23T06:00:30.000Z', can: { resume: false } })
  expect(page).toContain('The shop is comparing its records with Stripe.')
  expect(page).toContain('The last attempt failed on')
  expect(page).toContain('You can resume when the comparison is complete,')
  expect(page).not.toContain('>Resume<')
})

test('does not ask about emails if none were waiting', () => {
  expect(shown({ emails_waiting: 0 })).not.toContain('waiting in the backup')
})

test('an unknown payment blocks resuming after the comparison', () => {
  const payment = {
    id: '1',
    payment_intent_id: 'pi_later',
    amount: 4200,
    paid_at: '2026-11-23T04:00:00.000Z',
    product: { id: '2', name: 'Heron OM' },
    is_refund_asked: false,
  }
  const page = shown({ unsettled_payments: 1, unknown_payments: [payment], can: { resume: false } })
  expect(page).toContain('$4,200 for Heron OM')
  expect(page).toContain('Stripe ID: pi_later')
  expect(page).toContain('3. Resume')
  expect(page).toContain('and every unknown payment is settled.')
  expect(page).not.toContain('>Resume<')
})

test('an open payment page is listed and can be closed', () => {
  const comparison = { settled_payments: 0, booked_transfers: 0, differences: 0, open_pages: 2 }
  const page = shown({ comparison, can: { resume: false } })
  expect(page).toContain('Open in Stripe but not created by this shop: 2 payment pages.')
  expect(page).toContain('Close payment pages and compare')
})
