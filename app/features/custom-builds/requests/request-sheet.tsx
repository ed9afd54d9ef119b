import { lazy, Suspense } from 'react'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { useSheets } from '../agreements/use-sheets.ts'
import { awaitsSignature } from './request-labels.ts'

/** Only some requests have a sheet, and its form is large. */
const Sheets = lazy(async () => ({ default: (await import('../agreements/sheets.tsx')).Sheets }))

type RequestSheetProps = { userId: string; request: CustomBuildRequest; onSigned: () => void }

/** The spec sheet of a request, on its page, if there is one or the reader can write one. */
export function RequestSheet(props: RequestSheetProps) {
  const { can, sheet_version, agreed_version, status } = props.request
  if (sheet_version === null && !can.write_sheet) return null
  // Collapses once the sheet is signed or the request is closed.
  return <SheetSection key={status === 'declined' ? status : agreed_version} {...props} />
}

/** Opens automatically when the buyer needs to sign or the builder needs to answer requested changes. */
function SheetSection({ userId, request, onSigned }: RequestSheetProps) {
  const { id, can, sheet_version, agreed_version } = request
  const newest = useSheets(userId, id).data?.sheets[0]
  const hasRequestedChanges = agreed_version === null && newest?.version === sheet_version && Boolean(newest?.answer)
  return (
    <FoldedSection
      id="sheet"
      title="Spec sheet"
      summary={hasRequestedChanges ? `${request.side === 'buyer' ? 'You' : 'The buyer'} requested changes` : summaryOf(request)}
      opensItself={awaitsSignature(request) || (hasRequestedChanges && can.write_sheet)}
    >
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Sheets userId={userId} requestId={id} onSigned={onSigned} />
      </Suspense>
    </FoldedSection>
  )
}

function summaryOf({ can, sheet_version, agreed_version }: CustomBuildRequest): string {
  if (agreed_version !== null) return 'Signed by both sides'
  if (sheet_version === null) return 'Optional: details in writing, signed by both sides'
  return can.write_sheet ? 'Waiting for the buyer’s signature' : 'Not signed'
}
