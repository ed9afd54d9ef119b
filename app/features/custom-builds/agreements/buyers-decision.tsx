import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildSheets, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { isSheetWithdrawn } from './sheet-draft.ts'
import { SignForm } from './sign-form.tsx'
import { answerSheet } from './use-sheets.ts'

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

type AnswerFormProps = {
  reader: { userId: string; requestId: string }
  version: number
  builderName: string
  words: string
  onType: (words: string) => void
}

function AnswerForm({ reader, version, builderName, words, onType }: AnswerFormProps) {
  const [isOpen, setOpen] = useState(words !== '')
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-expanded={false} className="justify-self-start">
        Request changes
      </Button>
    )

  async function send() {
    await answerSheet(reader, version, words)
    onType('')
    toast.success(`Your request was sent to ${builderName}`)
  }

  return (
    <Form onSubmit={send} aria-label="Request changes" className="grid max-w-measure gap-4">
      <Field
        name="words"
        label="What would you like changed?"
        hint={`We’ll notify ${builderName}, who can send a new version. You can still sign this one.`}
      >
        <Textarea
          required
          rows={4}
          maxLength={2000}
          invalidMessage="Describe the changes you want"
          value={words}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Send request</SubmitButton>
        <Button variant="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
