import { useEffect, useRef } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { BuildSheets, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { AnswerForm } from './answer-form.tsx'
import { isSheetWithdrawn } from './sheet-next-step.ts'
import { SignForm } from './sign-form.tsx'

type Typed = { name: string; words: string }

type DecisionProps = {
  reader: { userId: string; requestId: string }
  sheet: SheetView
  build: BuildSheets
  typed: Typed
  onType: (more: Partial<Typed>) => void
  onSigned: () => void
}

/** The buyer signs or requests changes, or reads why this version can no longer be signed. */
export function BuyersDecision({ reader, sheet, build, typed, onType, onSigned }: DecisionProps) {
  const isWithdrawn = build.side === 'buyer' && isSheetWithdrawn(build)
  const section = useRef<HTMLElement>(null)
  const wasWithdrawn = useRef(isWithdrawn)
  const { builder_name: builderName, quote } = build
  useEffect(() => {
    if (isWithdrawn && !wasWithdrawn.current) {
      toast.info(`${builderName} changed the quote`)
      // The form had the focus and was removed.
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
    }
    wasWithdrawn.current = isWithdrawn
  }, [isWithdrawn, builderName])
  if (!sheet.can.sign && !sheet.can.answer && !isWithdrawn) return null
  return (
    <section ref={section} tabIndex={-1} aria-label="Your decision" className="mt-10 grid gap-8 border-t-2 border-ink pt-8">
      {isWithdrawn && (
        <p className="max-w-measure">
          {builderName} changed the quote, so this version can’t be signed anymore. You can accept the{' '}
          <a href={`#request-${reader.requestId}`} className="link">
            new quote
          </a>{' '}
          now or wait for a new spec sheet.
        </p>
      )}
      {sheet.can.sign && (
        <SignForm
          reader={reader}
          side="buyer"
          sheet={sheet}
          builderName={builderName}
          acceptsQuote={quote !== null}
          name={typed.name}
          onType={(name) => onType({ name })}
          onSigned={onSigned}
        />
      )}
      {sheet.can.answer && (
        <AnswerForm
          reader={reader}
          version={sheet.version}
          builderName={builderName}
          words={typed.words}
          onType={(words) => onType({ words })}
        />
      )}
    </section>
  )
}
