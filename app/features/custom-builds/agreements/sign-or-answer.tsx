import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { BuildSheets, SheetDraft, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { isSheetWithdrawn } from './sheet-draft.ts'
import { answerSheet, signSheet } from './use-sheets.ts'

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

type SignFormProps = {
  reader: { userId: string; requestId: string }
  side: SheetSide
  sheet: { version: number; hash: string; content: SheetContent; odds?: SheetDraft['odds'] }
  builderName: string
  /** The quote is still open, and the buyer’s signature accepts it too. */
  acceptsQuote?: boolean
  name: string
  onType: (name: string) => void
  onSigned: () => void
}

/** Name, checkbox and button: consent to exactly the sheet above. */
export function SignForm({ reader, side, sheet, builderName, acceptsQuote = false, name, onType, onSigned }: SignFormProps) {
  const { version, hash } = sheet
  const early = sheet.odds?.early
  async function sign() {
    await signSheet(reader, version, { hash, name, agrees: true, ...(early && { promises_early: true }) })
    toast.success(side === 'builder' ? 'Signed and sent' : 'Signed. You’ve both agreed.')
    onSigned()
  }

  return (
    <Form onSubmit={sign} hideError aria-label="Signature" className="grid max-w-measure gap-5">
      <p>
        {agreement(side, sheet, builderName)}
        {acceptsQuote && ' Your signature also accepts the quote.'}
      </p>
      <Field name="name" label="Your full name" hint="Your typed name is your signature.">
        <Input
          required
          maxLength={120}
          autoComplete="name"
          invalidMessage="Type your full name"
          value={name}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      <Checkbox
        key={hash}
        name="agrees"
        required
        label="I have read this spec sheet and agree to it"
        invalidMessage="Check the box to agree"
      />
      {early && (
        <Checkbox
          name="promises_early"
          required
          label={`I promise ${formatDayFromToday(sheet.content.promise)} anyway`}
          hint={`${early} Only you can see this.`}
          invalidMessage="Check the box to promise this date anyway, or choose a later one"
        />
      )}
      <FormError />
      <div>
        <SubmitButton>{side === 'builder' ? 'Sign and send' : 'Sign spec sheet'}</SubmitButton>
      </div>
      <p className="text-xs text-ink-soft">
        You can’t withdraw a signature.
        {side === 'builder' && ' Until the buyer signs, you can send a new version to replace this one.'}
      </p>
    </Form>
  )
}

function agreement(side: SheetSide, { version, content }: SignFormProps['sheet'], builderName: string): string {
  const sheet = version === 1 ? 'this spec sheet' : `version ${version} of this spec sheet`
  const what = `${content.instrument.title} for ${formatCents(content.price_cents)}, promised by ${formatDayFromToday(content.promise)}`
  if (side === 'builder') return `You’re signing ${sheet}: ${what}. It becomes binding when the buyer signs too.`
  const start = content.plan.some(({ due_kind }) => due_kind !== 'ready')
    ? `${builderName} will start after your first payment.`
    : 'You’ll pay when the instrument is finished.'
  return `You’re agreeing to ${sheet}: ${what}. If you cancel, your refund depends on the terms above. ${start}`
}
