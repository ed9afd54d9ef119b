import { InquiryInbox } from '#app/features/operators/inquiry-inbox.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Messages')
}

export default function AdminMessages() {
  return (
    <OperatorPage title="Messages">
      <InquiryInbox />
    </OperatorPage>
  )
}
