import { InquiryInbox } from '#app/features/operations/operators/inquiry-inbox.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Messages · Operator')

export default function AdminMessages() {
  return (
    <OperatorPage title="Messages">
      <InquiryInbox />
    </OperatorPage>
  )
}
