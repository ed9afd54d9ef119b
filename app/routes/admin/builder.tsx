import { Link, useParams } from 'react-router'
import { operatorMeta } from '../../features/operators/operator-meta.ts'
import { SellerDetail } from '../../features/operators/seller-detail.tsx'

export function meta() {
  return operatorMeta('Builder')
}

export default function AdminBuilder() {
  const { id = '' } = useParams()
  return (
    <>
      <Link
        to="/admin/builders"
        className="mt-4 inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
      >
        ← Builders
      </Link>
      <SellerDetail key={id} id={id} />
    </>
  )
}
