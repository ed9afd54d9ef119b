import { privatePage } from '#app/lib/page-facts.ts'
import { InquiryInbox } from '../../features/operators/inquiry-inbox.tsx'
import { OperatorPage } from '../../features/operators/operator-page.tsx'

export const { handle, meta } = privatePage('Messages · Operator')

export default function AdminMessages() {
  return (
    <OperatorPage title="Messages">
      <InquiryInbox />
    </OperatorPage>
  )
}
