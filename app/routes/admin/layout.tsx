import { Outlet } from 'react-router'
import { OperatorGate } from '#app/features/operations/operators/operator-gate.tsx'
import { OperatorNav } from '#app/features/operations/operators/operator-nav.tsx'
import { PausedNotice } from '#app/features/operations/operators/paused-notice.tsx'

/** The layout of the operator area. */
export default function Admin() {
  return (
    <div className="page min-h-[calc(100dvh-4rem)] pt-6 pb-24">
      <OperatorGate>
        <OperatorNav />
        <PausedNotice />
        <Outlet />
      </OperatorGate>
    </div>
  )
}
