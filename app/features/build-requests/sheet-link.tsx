import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { buildSheetPath } from '#contracts/build-sheet-path.ts'

type SheetLinkProps = { request: CustomBuildRequest; isBuilder?: boolean }

/** The link to the spec sheet, labeled with its state. A commission can do without a sheet, so writing one is optional. */
export function SheetLink({ request, isBuilder = false }: SheetLinkProps) {
  const { id, status, sheet_version, agreed_version } = request
  if (sheet_version === null) return isBuilder && status === 'accepted' ? <WriteSheet requestId={id} /> : null
  const isNext = status === 'accepted' && !isBuilder && agreed_version === null
  return (
    <div>
      <ButtonLink to={buildSheetPath(id)} variant={isNext ? 'primary' : 'quiet'}>
        {label(request, isBuilder)}
      </ButtonLink>
    </div>
  )
}

function WriteSheet({ requestId }: { requestId: string }) {
  return (
    <p className="text-sm">
      <Link to={buildSheetPath(requestId)} className="link tap-target">
        Optional: agree on details in a spec sheet
      </Link>
    </p>
  )
}

function label({ status, agreed_version }: CustomBuildRequest, isBuilder: boolean): string {
  if (agreed_version !== null) return 'View spec sheet'
  if (status !== 'accepted') return 'View spec sheet'
  return isBuilder ? 'Spec sheet: waiting for the buyer’s signature' : 'Read and sign the spec sheet'
}
