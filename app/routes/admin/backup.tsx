import { Backup } from '#app/features/operations/operators/backup.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Backup · Operator')

export default function AdminBackup() {
  return (
    <OperatorPage title="Backup" description="The latest backups, and what to do after a restore.">
      <Backup />
    </OperatorPage>
  )
}
