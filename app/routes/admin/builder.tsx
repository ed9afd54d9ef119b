import { useParams } from 'react-router'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { SellerDetail } from '#app/features/operators/seller-detail.tsx'
import { BackLink } from '#app/ui/back-link.tsx'

export function meta() {
  return operatorMeta('Builder')
}

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
