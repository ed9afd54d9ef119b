import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildSheetPath } from '#contracts/custom-builds/build-sheet-path.ts'
import { newestQuote } from './request-labels.ts'

/** The link to the spec sheet, labeled with its state. Sheets are optional. */
export function SheetLink({ request }: { request: CustomBuildRequest }) {
  const { id, can, sheet_version } = request
  const isExpired = request.status === 'quoted' && newestQuote(request)?.is_expired === true
  if (sheet_version === null) return can.write_sheet ? <WriteSheet requestId={id} /> : null
  return (
    <div>
      <ButtonLink to={buildSheetPath(id)} variant={can.answer_sheet && !isExpired ? 'primary' : 'quiet'}>
        {isExpired ? 'View spec sheet' : label(request)}
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

function label({ can }: CustomBuildRequest): string {
  if (can.write_sheet) return 'Spec sheet: waiting for the buyer’s signature'
  return can.answer_sheet ? 'Read and sign the spec sheet' : 'View spec sheet'
}
