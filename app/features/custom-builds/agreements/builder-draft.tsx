import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BuildSheets, SheetDraft } from '#contracts/custom-builds/build-sheet-views.ts'
import { ChangeList } from './change-list.tsx'
import { SheetContent } from './sheet-content.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { SignForm } from './sign-form.tsx'

type BuilderDraftProps = { reader: { userId: string; requestId: string }; build: BuildSheets; draft: SheetDraft }

/** The builder's next version: the form, or a preview to sign. */
export function BuilderDraft({ reader, build, draft }: BuilderDraftProps) {
  const [newest] = build.sheets
  // While the buyer is reviewing a version, the next one starts only on request.
  const [step, setStep] = useState<'closed' | 'form' | 'preview'>(newest && draft.saved_at === null ? 'closed' : 'form')
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && step !== 'closed') heading.current?.focus()
    isFirst.current = false
  }, [step])

  if (step === 'closed')
    return (
      <Button className="mt-6" onClick={() => setStep('form')}>
        Create version {draft.version}
      </Button>
    )
  const missing = Object.values(draft.missing).flat()
  return (
    <section aria-labelledby="draft-heading" className="mt-8">
      <h2 id="draft-heading" ref={heading} tabIndex={-1} className="font-serif text-2xl">
        {step === 'form' ? `Create version ${draft.version}` : `Version ${draft.version}: preview`}
      </h2>
      {step === 'form' ? (
        <div className="mt-6 grid gap-8">
          <AskedFor build={build} />
          <SheetEditor reader={reader} view={draft} onSaved={() => setStep('preview')} />
        </div>
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
          {newest && (
            <section className="bg-panel px-4 py-4 sm:px-6">
              <h3 className="font-serif text-lg">Changed since version {newest.version}</h3>
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
              <SignForm key={draft.hash} reader={reader} side="builder" sheet={draft} builderName={build.builder_name} />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** The buyer's request, beside the form. */
function AskedFor({ build: { asked } }: { build: BuildSheets }) {
  if (!asked) return null
  return (
    <details className="max-w-measure text-sm" open>
      <summary className="py-2.5 text-ink-soft">Buyer’s request</summary>
      <div className="mt-1 grid gap-2 border-l-2 border-rule pl-4">
        <p className="whitespace-pre-line">{asked.description}</p>
        {asked.additional_notes && <p className="whitespace-pre-line">{asked.additional_notes}</p>}
        {asked.timeline_preference && <p className="text-ink-soft">Timeline: {asked.timeline_preference}</p>}
        {asked.quote_message && <p className="whitespace-pre-line text-ink-soft">Your quote: {asked.quote_message}</p>}
        {asked.choices > 0 && <p className="text-ink-soft">The buyer’s choices are filled in below.</p>}
      </div>
    </details>
  )
}
