import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { InstrumentDrawing } from '#app/ui/instrument-drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BuildSheets, SheetDraft, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { ChangeList, SheetContent } from './sheet-content.tsx'
import { sheetNextStep } from './sheet-draft.ts'
import { SheetEditor } from './sheet-editor.tsx'
import { BuyersDecision, SignForm } from './sign-or-answer.tsx'
import { downloadSheet, useSheets } from './use-sheets.ts'

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

type SentSheetProps = { requestId: string; side: SheetSide; sheet: SheetView; before: SheetView | undefined }

const SIDES = { builder: 'Builder', buyer: 'Buyer' } as const

/** A sent version: content, changes and signatures. */
function SentSheet({ requestId, side: reader, sheet, before }: SentSheetProps) {
  const { version, signatures, answer } = sheet
  return (
    <article aria-label={`Version ${version}`} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {version > 1 && <h3 className="font-serif text-2xl">Version {version}</h3>}
        <ActionButton className="ml-auto" action={() => downloadSheet(requestId, version, 'pdf')}>
          Download PDF
        </ActionButton>
      </div>
      {sheet.drawing && (
        <InstrumentDrawing
          drawing={sheet.drawing}
          caption="Drawing based on this spec sheet. The drawing isn’t part of what you sign."
        />
      )}
      {before && <ComparedWith sheet={sheet} before={before} />}
      <SheetContent content={sheet.content} />
      <section>
        <h3 className="mb-2 font-serif text-xl">Signatures</h3>
        <ul className="text-sm">
          {signatures.map(({ side, name, signed_at }) => (
            <li key={side} className="border-t border-rule py-2.5">
              {SIDES[side]}: signed by {name ?? 'a deleted account'},{' '}
              <time dateTime={signed_at} className="whitespace-nowrap">
                {formatDateTime(signed_at)}
              </time>
            </li>
          ))}
        </ul>
        {answer && (
          <p className="mt-3 max-w-measure border-l-2 border-brass pl-4 whitespace-pre-line">
            <span className="block text-sm text-ink-soft">{reader === 'buyer' ? 'You' : 'The buyer'} requested changes</span>
            {answer.words}
          </p>
        )}
        <Records requestId={requestId} sheet={sheet} />
      </section>
    </article>
  )
}

function ComparedWith({ sheet, before }: { sheet: SheetView; before: SheetView }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <section className="bg-panel px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-serif text-lg">Changed since version {before.version}</h3>
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isOpen && <ChangeList before={before.content} after={sheet.content} />}
    </section>
  )
}

function Records({ requestId, sheet: { version, hash } }: { requestId: string; sheet: SheetView }) {
  return (
    <details className="mt-4 max-w-measure border-t border-rule text-sm">
      <summary className="py-2.5 text-ink-soft">For your records</summary>
      <ActionButton variant="text" className="-ml-1" action={() => downloadSheet(requestId, version, 'json')}>
        Download JSON
      </ActionButton>
      <p className="text-xs wrap-anywhere text-ink-soft">
        The signatures apply to the JSON file; the PDF is a copy. SHA-256: <span className="font-mono">{hash}</span>
      </p>
    </details>
  )
}

type BuilderDraftProps = {
  reader: { userId: string; requestId: string }
  build: BuildSheets
  draft: SheetDraft
  onSigned: () => void
}

/** The builder's next version: the form, or a preview to sign. */
function BuilderDraft({ reader, build, draft, onSigned }: BuilderDraftProps) {
  const [newest] = build.sheets
  // While the buyer is reviewing a version, the next one starts only on request.
  const [step, setStep] = useState<'closed' | 'form' | 'preview'>(newest && draft.saved_at === null ? 'closed' : 'form')
  const [name, setName] = useState('')
  const section = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && step !== 'closed') section.current?.focus()
    isFirst.current = false
  }, [step])

  if (step === 'closed')
    return (
      <Button className="justify-self-start" onClick={() => setStep('form')}>
        Create version {draft.version}
      </Button>
    )
  const version = draft.version > 1 && `Version ${draft.version}`
  const title = [version, step === 'preview' && 'Preview'].filter(Boolean).join(': ')
  const missing = Object.values(draft.missing).flat()
  return (
    <section ref={section} tabIndex={-1} aria-label={title || 'New spec sheet'} className="scroll-mt-24">
      {title && <h3 className="mb-6 font-serif text-2xl">{title}</h3>}
      {step === 'form' ? (
        <SheetEditor reader={reader} view={draft} onSaved={() => setStep('preview')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {newest && (
            <section className="bg-panel px-4 py-4 sm:px-6">
              <h4 className="font-serif text-lg">Changed since version {newest.version}</h4>
              <ChangeList before={newest.content} after={draft.content} />
            </section>
          )}
          <SheetContent content={draft.content} />
          <div>
            <Button onClick={() => setStep('form')}>Back to the form</Button>
          </div>
          {missing.length > 0 ? (
            <Notice tone="caution" role="status">
              <p className="text-sm font-medium">Complete before signing</p>
              <ul className="mt-1 text-sm">
                {missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          ) : (
            <div className="border-t-2 border-ink pt-8">
              <SignForm
                key={draft.hash}
                reader={reader}
                side="builder"
                sheet={draft}
                builderName={build.builder_name}
                name={name}
                onType={setName}
                onSigned={onSigned}
              />
            </div>
          )}
        </div>
      )}
    </section>
  )
}
