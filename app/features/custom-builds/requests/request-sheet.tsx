import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { useSheets } from '../agreements/use-sheets.ts'
import { awaitsSignature } from './request-labels.ts'

type SheetsModule = typeof import('../agreements/sheets.tsx')

/** Only some requests have a sheet, and its form is large. */
let loaded: SheetsModule['Sheets'] | undefined
const loadSheets = async () => (loaded = (await import('../agreements/sheets.tsx')).Sheets)
const LateSheets = lazy(async () => ({ default: await loadSheets() }))

type WithSheetProps = { userId: string; requestId: string; skeleton: ReactNode; children: ReactNode }

/** Loads a request's spec sheet together with the request, and shows both at once: a sheet that came later would move the page. */
export function WithSheet({ userId, requestId, skeleton, children }: WithSheetProps) {
  const { isFetched } = useSheets(userId, requestId)
  const [isReady, setReady] = useState(loaded !== undefined)
  // If this fails, the lazy part shows the error.
  useEffect(() => {
    const show = () => setReady(true)
    loadSheets().then(show, show)
  }, [])
  return isFetched && isReady ? children : skeleton
}

type RequestSheetProps = { userId: string; request: CustomBuildRequest; onSigned: () => void }

/** The spec sheet of a request, on its page, if there is one, it was withdrawn, or the reader can write one. Inside a `WithSheet`. */
export function RequestSheet(props: RequestSheetProps) {
  const { can, sheet_version, agreed_version, status } = props.request
  if (sheet_version === null && !can.write_sheet && status !== 'quoted') return null
  // Collapses once the sheet is signed or the request is closed.
  return <SheetSection key={status === 'declined' ? status : agreed_version} {...props} />
}

/** Opens automatically when the buyer needs to sign or the builder needs to answer requested changes. */
function SheetSection({ userId, request, onSigned }: RequestSheetProps) {
  const { id, can, sheet_version, agreed_version } = request
  const [Sheets] = useState(() => loaded ?? LateSheets)
  const newest = useSheets(userId, id).data?.sheets[0]
  const isWithdrawn = sheet_version === null && newest !== undefined
  if (sheet_version === null && !can.write_sheet && !isWithdrawn) return null
  const hasRequestedChanges = agreed_version === null && newest?.version === sheet_version && Boolean(newest?.answer)
  return (
    <FoldedSection
      id="sheet"
      title="Spec sheet"
      summary={
        hasRequestedChanges
          ? `${request.side === 'buyer' ? 'You' : 'The buyer'} requested changes`
          : summaryOf(request, isWithdrawn)
      }
      opensItself={awaitsSignature(request) || (hasRequestedChanges && can.write_sheet)}
    >
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Sheets userId={userId} requestId={id} onSigned={onSigned} />
      </Suspense>
    </FoldedSection>
  )
}

function summaryOf(request: CustomBuildRequest, isWithdrawn: boolean): string {
  const { can, sheet_version, agreed_version } = request
  if (agreed_version !== null) return 'Signed by both sides'
  if (isWithdrawn) return 'Withdrawn: the quote changed'
  if (sheet_version === null) return 'Optional: details in writing, signed by both sides'
  if (awaitsSignature(request)) return 'Needs your signature'
  return can.write_sheet ? 'Waiting for the buyer’s signature' : 'Not signed'
}
