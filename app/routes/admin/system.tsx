import { DoctorFindings } from '#app/features/operations/operators/doctor-findings.tsx'
import { FailedJobs, useFailedJobs } from '#app/features/operations/operators/failed-jobs.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { SystemOverview } from '#app/features/operations/operators/system-overview.tsx'
import { TestEmail } from '#app/features/operations/operators/test-email.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('System · Operator')

export default function AdminSystem() {
  const { query } = useFailedJobs()
  return (
    <OperatorPage title="System" description="Nodes, queues, integrations and failed jobs.">
      <FailedJobs />
      {/* Loads in parallel, and is shown with the jobs above it. */}
      <div hidden={query.isPending}>
        <SystemOverview />
        <TestEmail />
        <DoctorFindings />
      </div>
    </OperatorPage>
  )
}
