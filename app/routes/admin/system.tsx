import { DoctorFindings } from '#app/features/operators/doctor-findings.tsx'
import { FailedJobs, useFailedJobs } from '#app/features/operators/failed-jobs.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { SystemOverview } from '#app/features/operators/system-overview.tsx'
import { TestEmail } from '#app/features/operators/test-email.tsx'
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
