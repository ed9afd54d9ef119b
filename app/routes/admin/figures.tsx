import { ExportFiguresButton, Figures } from '#app/features/operations/operators/figures.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Figures · Operator')

export default function AdminFigures() {
  return (
    <OperatorPage
      title="Figures"
      description="By month, in UTC. A refund counts in the month it was made."
      actions={<ExportFiguresButton />}
    >
      <Figures />
    </OperatorPage>
  )
}
