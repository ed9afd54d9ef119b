import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { InstrumentDrawing } from '../drawings/instrument-drawing.tsx'
import { ChangeList } from './change-list.tsx'
import { SheetContent } from './sheet-content.tsx'
import { downloadSheet } from './use-sheets.ts'

type SentSheetProps = { requestId: string; side: SheetSide; sheet: SheetView; before: SheetView | undefined }

const SIDES = { builder: 'Builder', buyer: 'Buyer' } as const

/** A sent version: content, changes and signatures. */
export function SentSheet({ requestId, side: reader, sheet, before }: SentSheetProps) {
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
