import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { RestoreState } from '#contracts/operations/restore-views.ts'
import { Timestamp } from './timestamp.tsx'
import { UnknownPayments } from './unknown-payments.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** The comparison of a restored shop with the card provider, and the button that resumes payments and emails. */
export function ResumePayments({ restore }: { restore: RestoreState }) {
  const [sendsEmails, setSendsEmails] = useState<boolean>()
  const { act, isPending } = useOperatorAction()
  const { backup_from, comparison, is_comparing, emails_waiting, unsettled_payments, unknown_payments, can } = restore
  const openPages = comparison?.open_pages ?? 0
  const compareAgain = (close_pages: boolean) =>
    act(() => api('POST /api/v1/admin/backup/comparison', { json: { close_pages } }), 'Comparison started')
  const resume = (send_waiting_emails: boolean) =>
    act(
      () => api('POST /api/v1/admin/backup/resume', { json: { send_waiting_emails } }),
      'Payments, payouts and emails have resumed',
    )

  return (
    <section aria-labelledby="paused" className="mb-10">
      <Notice tone="caution">
        <h2 id="paused" className="font-semibold">
          Payments, payouts and emails are paused
        </h2>
        <p className="mt-1 max-w-measure text-sm">
          This shop was restored from a backup
          {backup_from && (
            <>
              {' '}
              of <Timestamp at={backup_from} exact />
            </>
          )}
          . Stripe and your users may have made changes since then. Payments, refunds, emails and checkout are off until you
          resume.
        </p>
      </Notice>

      <h3 className="mt-8 font-serif text-xl">1. Compare with Stripe</h3>
      <ComparisonResult restore={restore} />
      {!is_comparing && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button pending={isPending} onClick={() => compareAgain(false)}>
            Compare again
          </Button>
          {openPages > 0 && (
            <Button pending={isPending} onClick={() => compareAgain(true)}>
              Close payment pages and compare
            </Button>
          )}
        </div>
      )}

      {unsettled_payments > 0 && (
        <>
          <h3 className="mt-8 font-serif text-xl">2. Settle unknown payments</h3>
          <UnknownPayments payments={unknown_payments} total={unsettled_payments} />
        </>
      )}

      <h3 className="mt-8 font-serif text-xl">{unsettled_payments > 0 ? 3 : 2}. Resume</h3>
      <Form
        onSubmit={async (values) => setSendsEmails(values.get('send_waiting_emails') !== null)}
        className="mt-3 flex max-w-measure flex-col items-start gap-4"
      >
        {emails_waiting > 0 && (
          <Checkbox
            name="send_waiting_emails"
            label={`Send the ${countLabel(emails_waiting, 'email', 'emails')} waiting in the backup`}
            hint="Check this if the old shop was stopped right after the backup, such as when moving to another server. Otherwise, leave it unchecked: those emails were probably sent already and will be deleted."
          />
        )}
        {can.resume ? (
          <SubmitButton variant="primary">Resume</SubmitButton>
        ) : (
          <p className="text-sm text-ink-soft">
            You can resume when the comparison is complete, no unknown payment page is open, and every unknown payment is settled.
          </p>
        )}
      </Form>
      <ConfirmDialog
        open={sendsEmails !== undefined}
        onClose={() => setSendsEmails(undefined)}
        onConfirm={() => resume(sendsEmails === true)}
        title="Resume payments, payouts and emails?"
        confirmLabel="Resume"
      >
        {comparison && comparison.differences > 0
          ? `${countLabel(comparison.differences, 'difference', 'differences')} with Stripe will remain. `
          : ''}
        Pending payouts and refunds will be sent immediately. Only one shop may use your Stripe account: stop the old one first.
      </ConfirmDialog>
    </section>
  )
}

function ComparisonResult({ restore }: { restore: RestoreState }) {
  const { is_comparing, compare_failed_at, compared_at, comparison } = restore
  if (is_comparing)
    return (
      <p role="status" className="mt-2 max-w-measure">
        The shop is comparing its records with Stripe.
        {compare_failed_at && (
          <>
            {' '}
            The last attempt failed on <Timestamp at={compare_failed_at} exact />; the shop retries until it succeeds.
          </>
        )}
      </p>
    )
  if (!comparison || !compared_at) return null
  return (
    <>
      <p role="status" className="mt-2 max-w-measure">
        Compared on <Timestamp at={compared_at} exact />:
      </p>
      <ul className="mt-2 max-w-measure list-disc pl-5">
        <li>
          Paid, closed or refunded since the backup, now recorded:{' '}
          {countLabel(comparison.settled_payments, 'payment', 'payments')}.
        </li>
        <li>Sent since the backup (won’t be sent again): {countLabel(comparison.booked_transfers, 'payout', 'payouts')}.</li>
        {comparison.open_pages > 0 && (
          <li>
            Open in Stripe but not created by this shop: {countLabel(comparison.open_pages, 'payment page', 'payment pages')}.
            Close them only if no other shop uses your Stripe account; they expire within the hour.
          </li>
        )}
        <li>
          Remaining differences from Stripe: {countLabel(comparison.differences, 'difference', 'differences')}.{' '}
          {comparison.differences > 0 && (
            <Link to="/admin/money?show=differences" className="link tap-target">
              View differences
            </Link>
          )}
        </li>
      </ul>
    </>
  )
}
