import { InquiryInbox } from '../../features/operators/inquiry-inbox.tsx'
import { operatorMeta } from '../../features/operators/operator-meta.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'

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
