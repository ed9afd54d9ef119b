import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPast } from '#contracts/kernel/dates/days.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { isUndecided, shareForBuilder } from '#contracts/money/dispute-share.ts'
import type { Dispute } from '#contracts/money/dispute-views.ts'
import { awaitsEvidence, DISPUTE_REASONS } from '#contracts/money/disputes.ts'
import { DISPUTE_HEADINGS, DISPUTE_OUTCOMES } from '../lib/dispute-copy.ts'
import { Notice } from './notice.tsx'
import { Price } from './price.tsx'

type DisputeNoticeProps = {
  dispute: Dispute
  /** The operators' reference for the payment: an order number or a payment number. */
  number: string
}

/** A disputed payment as the builder sees it: amount, reason, effect on the share, and how to help. */
export function DisputeNotice({ dispute, number }: DisputeNoticeProps) {
  const { status, amount, reason, fee, fee_paid_by, evidence_due_at, evidence_filed_at } = dispute
  const share = shareForBuilder(dispute)
  const isOpen = isUndecided(status)
  const isAwaited = awaitsEvidence({ status, isFiled: evidence_filed_at !== null })
  const isOverdue = evidence_due_at !== null && isPast(evidence_due_at)
  return (
    <Notice tone={status === 'won' ? 'done' : 'caution'}>
      <section aria-label="Dispute" className="wrap-anywhere">
        <h2 className="font-medium">{DISPUTE_HEADINGS[status]}</h2>
        <p className="mt-1 max-w-measure text-sm">
          {DISPUTE_OUTCOMES[status]} {share}
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact label="Amount">
            <Price dollars={amount} />
          </Fact>
          <Fact label="Reason">{DISPUTE_REASONS[reason]}</Fact>
          {fee > 0 && fee_paid_by === 'builder' && (
            <Fact label="Bank fee">
              <Price dollars={fee} />, deducted from your next payout
            </Fact>
          )}
          {evidence_filed_at && !isAwaited && <Fact label="Evidence">Filed on {formatReaderDayWithYear(evidence_filed_at)}</Fact>}
          {isAwaited && evidence_due_at && (
            <Fact label={isOverdue ? 'Evidence was due' : 'Evidence due'}>
              <time dateTime={evidence_due_at}>{formatReaderDayWithYear(evidence_due_at)}</time>
            </Fact>
          )}
        </dl>
        {isAwaited && !isOverdue && (
          <p className="mt-3 max-w-measure text-sm">
            You can help with photos, messages or proof of delivery. Write down what the buyer received and when, then{' '}
            <Link to="/contact" className="link">
              send it to us
            </Link>{' '}
            and include the number {number}.
          </p>
        )}
        {isOpen && (
          <p className="mt-2 max-w-measure text-sm">
            If you still have the instrument, keep it until the bank decides. Don’t refund the buyer yourself in the meantime, or
            they’d be paid twice.
          </p>
        )}
      </section>
    </Notice>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
