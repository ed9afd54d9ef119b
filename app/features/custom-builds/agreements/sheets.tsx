import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BuildSheets, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { BuilderDraft } from './builder-draft.tsx'
import { BuyersDecision } from './buyers-decision.tsx'
import { SentSheet } from './sent-sheet.tsx'
import { sheetNextStep } from './sheet-next-step.ts'
import { useSheets } from './use-sheets.ts'

type SheetsProps = { userId: string; requestId: string; onSigned: () => void }

/** The spec sheets of a request: the builder writes and signs one; the buyer signs it or requests changes. */
export function Sheets({ userId, requestId, onSigned }: SheetsProps) {
  return (
    <QueryBoundary
      query={useSheets(userId, requestId)}
      failure="Failed to load the spec sheet"
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(build) => <Versions reader={{ userId, requestId }} build={build} onSigned={onSigned} />}
    </QueryBoundary>
  )
}

type VersionsProps = { reader: { userId: string; requestId: string }; build: BuildSheets; onSigned: () => void }

/** Entries of the buyer, which a new version must not lose. */
const NOTHING_TYPED = { name: '', words: '' }

function Versions({ reader, build, onSigned }: VersionsProps) {
  const { sheets, draft } = build
  const [newest, ...older] = sheets
  const step = sheetNextStep(build)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere">
      {step && <p className="max-w-measure text-sm text-ink-soft">{step}</p>}
      {draft && <BuilderDraft key={draft.version} reader={reader} build={build} draft={draft} onSigned={onSigned} />}
      {newest && (
        <div>
          <SentSheet requestId={reader.requestId} side={build.side} sheet={newest} before={older[0]} />
          <BuyersDecision
            reader={reader}
            sheet={newest}
            build={build}
            typed={typed}
            onType={(more) => setTyped({ ...typed, ...more })}
            onSigned={onSigned}
          />
        </div>
      )}
      <OlderVersions requestId={reader.requestId} side={build.side} sheets={older} />
    </div>
  )
}

type OlderVersionsProps = { requestId: string; side: BuildSheets['side']; sheets: SheetView[] }

function OlderVersions({ requestId, side, sheets }: OlderVersionsProps) {
  const [shown, setShown] = useState<number>()
  if (sheets.length === 0) return null
  const sheet = sheets.find(({ version }) => version === shown)
  return (
    <section aria-label="Earlier versions" className="border-t border-rule pt-6">
      <h3 className="font-serif text-xl">Earlier versions</h3>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {sheets.map(({ version }) => (
          <Button
            key={version}
            variant="text"
            className="px-0"
            aria-expanded={version === shown}
            onClick={() => setShown(version === shown ? undefined : version)}
          >
            Version {version}
          </Button>
        ))}
      </div>
      {sheet && (
        <div className="mt-6">
          <SentSheet requestId={requestId} side={side} sheet={sheet} before={undefined} />
        </div>
      )}
    </section>
  )
}
