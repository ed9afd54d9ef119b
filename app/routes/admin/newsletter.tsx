import { privatePage } from '#app/lib/page-facts.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { ExportButton, Subscribers } from '../../features/operators/subscribers.tsx'

export const { handle, meta } = privatePage('Newsletter · Operator')

export default function AdminNewsletter() {
  return (
    <OperatorPage
      title="Newsletter"
      words="The file holds those who are subscribed now. Each export is noted in the log."
      actions={<ExportButton />}
    >
      <Subscribers />
    </OperatorPage>
  )
}
