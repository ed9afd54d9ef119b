import { ButtonLink } from '#app/ui/button.tsx'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { buildSheetPath } from '#contracts/build-sheet-path.ts'

type SheetLinkProps = { request: CustomBuildRequest; isBuilder?: boolean }

/** The way to the spec sheet, in words that say what waits there. */
export function SheetLink({ request, isBuilder = false }: SheetLinkProps) {
  const { id, status, sheet_version, agreed_version } = request
  if (sheet_version === null && !(isBuilder && status === 'accepted')) return null
  const isNext = status === 'accepted' && (isBuilder ? sheet_version : agreed_version) === null
  return (
    <div>
      <ButtonLink to={buildSheetPath(id)} variant={isNext ? 'primary' : 'quiet'}>
        {label(request, isBuilder)}
      </ButtonLink>
    </div>
  )
}

function label({ status, sheet_version, agreed_version }: CustomBuildRequest, isBuilder: boolean): string {
  if (agreed_version !== null) return 'See the spec sheet'
  if (sheet_version === null) return 'Write the spec sheet'
  if (status !== 'accepted') return 'See the spec sheet'
  return isBuilder ? 'Spec sheet: waits for the buyer’s signature' : 'Read and sign the spec sheet'
}
