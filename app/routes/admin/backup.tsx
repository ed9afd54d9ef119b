import { Backup } from '#app/features/operators/backup.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Backup · Operator')

export default function AdminBackup() {
  return (
    <OperatorPage title="Backup" description="When this shop was last backed up, and what to do after it was restored.">
      <Backup />
    </OperatorPage>
  )
}
