import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { ExportButton, Subscribers } from '#app/features/operators/subscribers.tsx'

export function meta() {
  return operatorMeta('Newsletter')
}

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
