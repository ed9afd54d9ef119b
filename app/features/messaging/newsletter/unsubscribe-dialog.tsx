import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { FAILED_TO_UNSUBSCRIBE, INVALID_EMAIL } from '#contracts/messaging/newsletter.ts'
import { useOwnSubscription } from './use-own-subscription.ts'

/** Unsubscribes the user's own address immediately; any other address is sent a link. */
export function UnsubscribeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const own = useOwnSubscription()
  const [typed, setTyped] = useState<string>()
  const [mailed, setMailed] = useState<string>()
  const email = typed ?? own.email

  async function unsubscribe() {
    try {
      const { status, message } = await api('POST /api/v1/newsletter-subscriptions/unsubscribe', { json: { email } })
      if (status === 'link_mailed') return setMailed(message)
      own.forget()
      toast.success(message)
      onClose()
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'internal'
      const words = isKnown ? error.message : FAILED_TO_UNSUBSCRIBE
      if (!(isKnown && error.fields.email)) toast.error(words, { isShownInline: true })
      throw isKnown ? error : new Error(words)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Unsubscribe from our newsletter" size="small">
      {mailed ? (
        <LinkMailed message={mailed} email={email} onClose={onClose} />
      ) : (
        <Form onSubmit={unsubscribe} failure={FAILED_TO_UNSUBSCRIBE} className="flex flex-col gap-5">
          <Field name="email" label="Email address" hint={own.hintFor(email)}>
            <Input
              type="email"
              required
              data-autofocus
              autoComplete="email"
              value={email}
              onChange={(event) => setTyped(event.target.value)}
              invalidMessage={INVALID_EMAIL}
            />
          </Field>
          <SubmitButton disabled={email.trim() === ''}>Unsubscribe</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

function LinkMailed({ message, email, onClose }: { message: string; email: string; onClose: () => void }) {
  const messageRef = useRef<HTMLDivElement>(null)
  // The form was removed: announce the message and move the focus to the button.
  useEffect(() => messageRef.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div ref={messageRef} tabIndex={-1} role="status" className="border-l-2 border-spruce bg-panel px-4 py-3 outline-none">
        <p className="break-words font-medium">{email}</p>
        <p className="mt-1">{message}</p>
      </div>
      <Button onClick={onClose}>Close</Button>
    </div>
  )
}
