import { useParams } from 'react-router'
import { SellerDetail } from '#app/features/operations/operators/seller-detail.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export const { handle, meta } = privatePage('Builder · Operator')

export default function AdminBuilder() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/builders" className="mt-4">
        Builders
      </BackLink>
      <SellerDetail key={id} id={id} />
    </>
  )
}
