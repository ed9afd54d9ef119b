import { Link, useLocation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { useBackupState } from './operator-queries.ts'

const PATH = '/admin/backup'

/** Tells every operator of a restored shop that payments are paused. */
export function PausedNotice() {
  const { data } = useBackupState()
  const { pathname } = useLocation()
  if (data?.restore.is_staging) return <StagingNotice />
  if (!data?.restore.is_paused || pathname === PATH) return null
  return (
    <Notice tone="caution" className="mt-6">
      <p className="text-sm">
        Payments, payouts and emails are paused because this shop was restored from a backup.{' '}
        <Link to={PATH} className="link tap-target">
          Compare with Stripe and resume
        </Link>
      </p>
    </Notice>
  )
}

/** Shown on every operator page, so that the copy is not mistaken for the live shop. */
function StagingNotice() {
  return (
    <Notice tone="caution" className="mt-6">
      <p className="text-sm">
        <strong>Staging copy.</strong> Emails, webhooks, payments, payouts, labels and file deletion are off, regardless of the
        settings.
      </p>
    </Notice>
  )
}
