import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DAY_MS, daysAfter } from '#contracts/kernel/dates/days.ts'
import type { Dispute } from '#contracts/money/dispute-views.ts'
import { DisputeNotice } from './dispute-notice.tsx'

const DISPUTE: Dispute = {
  id: 'd1',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 1000,
  currency: 'usd',
  fee: 15,
  fee_paid_by: 'shop',
  evidence_due_at: daysAfter(new Date(), 1).toISOString(),
  evidence_filed_at: null,
  opened_at: '2026-11-02T10:00:00.000Z',
  closed_at: null,
  share: { state: 'withheld', amount: 900, sent_amount: 0 },
}

function shown(changes: Partial<Dispute> = {}): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <DisputeNotice dispute={{ ...DISPUTE, ...changes }} number="2D52A257" /> },
  ])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('the notice tells the builder what happens with their share and that a refund would pay the buyer twice', () => {
  expect(shown()).toContain('We’re withholding your share, $900, until the bank decides.')
  expect(shown()).toContain('Don’t refund the buyer yourself in the meantime, or they’d be paid twice.')
})

test('the bank’s fee is shown only to a builder who pays it', () => {
  expect(shown({ fee_paid_by: 'builder' })).toContain('deducted from your next payout')
  expect(shown()).not.toContain('Bank fee')
})

test('the builder is asked for help only until evidence is due', () => {
  expect(shown()).toContain('You can help')
  const late = shown({ evidence_due_at: new Date(Date.now() - DAY_MS).toISOString() })
  expect(late).toContain('Evidence was due')
  expect(late).not.toContain('You can help')
})
