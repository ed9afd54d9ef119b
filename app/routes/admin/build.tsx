import { useParams } from 'react-router'
import { SheetContent } from '#app/features/custom-builds/agreements/sheet-content.tsx'
import { BuildDetail } from '#app/features/operations/operators/build-detail.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export const { handle, meta } = privatePage('Custom build · Operator')

export default function AdminBuild() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/admin/builds" className="mt-4">
        Custom builds
      </BackLink>
      <BuildDetail key={id} id={id} sheet={(content) => <SheetContent content={content} />} />
    </>
  )
}
