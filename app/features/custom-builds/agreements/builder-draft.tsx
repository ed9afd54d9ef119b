import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BuildSheets, SheetDraft } from '#contracts/custom-builds/build-sheet-views.ts'
import { ChangeList } from './change-list.tsx'
import { SheetContent } from './sheet-content.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { SignForm } from './sign-form.tsx'

type BuilderDraftProps = {
  reader: { userId: string; requestId: string }
  build: BuildSheets
  draft: SheetDraft
  onSigned: () => void
}

/** The builder's next version: the form, or a preview to sign. */
export function BuilderDraft({ reader, build, draft, onSigned }: BuilderDraftProps) {
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
