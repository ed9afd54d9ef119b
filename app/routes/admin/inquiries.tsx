import { InquiryInbox } from '#app/features/operators/inquiry-inbox.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Messages · Operator')

export default function AdminMessages() {
  return (
    <OperatorPage title="Messages">
      <InquiryInbox />
    </OperatorPage>
  )
}
