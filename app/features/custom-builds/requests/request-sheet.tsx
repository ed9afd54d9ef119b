import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { useSheets } from '../agreements/use-sheets.ts'
import { awaitsSignature } from './request-labels.ts'

/** Only some requests have a sheet, and its form is large. */
const loadSheets = () => import('../agreements/sheets.tsx')
const Sheets = lazy(async () => ({ default: (await loadSheets()).Sheets }))

type WithSheetProps = { userId: string; requestId: string; skeleton: ReactNode; children: ReactNode }

/** Loads a request's spec sheet together with the request, and shows both at once: a sheet that came later would move the page. */
export function WithSheet({ userId, requestId, skeleton, children }: WithSheetProps) {
  const { isFetched } = useSheets(userId, requestId)
  useEffect(() => void loadSheets(), [])
  return isFetched ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton
}

type RequestSheetProps = { userId: string; request: CustomBuildRequest; onSigned: () => void }

/** The spec sheet of a request, on its page, if there is one or the reader can write one. Must be inside a `WithSheet`. */
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
      <Sheets userId={userId} requestId={id} onSigned={onSigned} />
    </FoldedSection>
  )
}

function summaryOf({ can, sheet_version, agreed_version }: CustomBuildRequest): string {
  if (agreed_version !== null) return 'Signed by both sides'
  if (sheet_version === null) return 'Optional: details in writing, signed by both sides'
  return can.write_sheet ? 'Waiting for the buyer’s signature' : 'Not signed'
}
