import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { BackupState } from '#contracts/operations/restore-views.ts'
import { ListSkeleton } from './operator-list.tsx'
import { useBackupState } from './operator-queries.ts'
import { ResumePayments } from './resume-payments.tsx'
import { Timestamp } from './timestamp.tsx'

/** The last backup, the last restore, and how to resume after one. */
export function Backup() {
  const query = useBackupState()
  return (
    <QueryBoundary
      query={query}
      failure="Failed to load the last backup"
      skeleton={<ListSkeleton label="Loading the last backup" />}
    >
      {({ restore, last_backup, incomplete_backup, last_checked_at, schedule }) => (
        <>
          {restore.is_paused && !restore.is_staging && <ResumePayments restore={restore} />}
          {incomplete_backup && <IncompleteBackup backup={incomplete_backup} />}
          <LastBackup backup={last_backup} />
          {schedule && !restore.is_staging && <Schedule schedule={schedule} />}
          <p className="mt-3 max-w-measure">
            {last_checked_at ? (
              <>
                A backup was last tested successfully on <Timestamp at={last_checked_at} exact />.
              </>
            ) : (
              <>
                No backup has been tested yet. Test one with this command, which changes nothing:
                <code className="mt-1 block">npm run restore -- --check FILE</code>
              </>
            )}
          </p>
          {(!restore.is_paused || restore.is_staging) && restore.restored_at && restore.backup_from && (
            <p className="mt-3 max-w-measure">
              This shop was restored on <Timestamp at={restore.restored_at} exact /> from a backup of{' '}
              <Timestamp at={restore.backup_from} exact />.
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function Schedule({ schedule }: { schedule: NonNullable<BackupState['schedule']> }) {
  const { bucket, every_hours, last_backup_from, failed_at, error, is_late } = schedule
  const summary = (
    <>
      Encrypted backups run every {every_hours === 1 ? 'hour' : `${every_hours} hours`} to the bucket {bucket}.{' '}
      {last_backup_from ? (
        <>
          The latest is from <Timestamp at={last_backup_from} exact />.
        </>
      ) : (
        'No backups in this bucket yet.'
      )}
    </>
  )
  if (!is_late) return <p className="mt-3 max-w-measure wrap-anywhere">{summary}</p>
  return (
    <Notice tone="caution" className="my-6 max-w-measure wrap-anywhere">
      <p className="font-medium">{failed_at ? 'The last scheduled backup failed.' : 'Scheduled backups are overdue.'}</p>
      {failed_at && (
        <>
          <p className="mt-1 text-sm">
            <Timestamp at={failed_at} exact />: {error}
          </p>
          <p className="mt-1 text-sm">The shop retries every 15 minutes.</p>
        </>
      )}
      <p className="mt-1 text-sm text-ink-soft">{summary}</p>
    </Notice>
  )
}

function IncompleteBackup({ backup }: { backup: NonNullable<BackupState['incomplete_backup']> }) {
  const { name, backup_from, missing_files } = backup
  return (
    <Notice tone="caution" className="mb-6 wrap-anywhere">
      The backup from <Timestamp at={backup_from} exact /> is incomplete: {thousands(missing_files)}{' '}
      {missing_files === 1 ? 'upload has' : 'uploads have'} no file. Check the shop’s file storage, restore the missing files, and
      back up again. Keep the older backups until then.{name !== '-' && <> The incomplete one is named {name}.</>}
    </Notice>
  )
}

function LastBackup({ backup }: { backup: BackupState['last_backup'] }) {
  if (!backup)
    return (
      <p className="max-w-measure">
        No backup of this shop yet. Run this command on its server:
        <code className="mt-1 block">npm run backup -- FILE</code>
      </p>
    )
  const megabytes = (backup.bytes / 1e6).toFixed(1)
  return (
    <p className="max-w-measure wrap-anywhere">
      Last backup: <Timestamp at={backup.backup_from} exact />: {backup.name}, {megabytes} MB.
    </p>
  )
}
