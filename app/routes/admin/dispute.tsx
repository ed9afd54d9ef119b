import { useParams } from 'react-router'
import { DisputeDetail } from '#app/features/operations/operators/dispute-detail.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export const { handle, meta } = privatePage('Dispute · Operator')

export default function AdminDispute() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/disputes" className="mt-4">
        Disputes
      </BackLink>
      <DisputeDetail key={id} id={id} />
    </>
  )
}
