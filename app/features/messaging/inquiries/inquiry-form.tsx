import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { INTERNAL_ERROR_MESSAGE } from '#contracts/kernel/internal-error-message.ts'
import type { InquiryKind } from '#contracts/messaging/inquiries.ts'
import { clearInquiryDraft, restoreInquiryDraft, storeInquiryDraft } from './inquiry-draft.ts'
import { postInquiry } from './post-inquiry.ts'

export type InquiryFormProps = {
  kind: InquiryKind
  /** The form's accessible name. */
  label: string
  /** The button's label. */
  act: string
  /** The heading above the thank-you message. */
  sent: string
  contactEmail: string
  children: ReactNode
}

/** A message to the shop. Its fields are cleared only after the server has accepted it. */
export function InquiryForm({ kind, label, act, sent, contactEmail, children }: InquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [thanks, setThanks] = useState<string>()

  useEffect(() => {
    if (form.current) restoreInquiryDraft(kind, form.current)
  }, [kind])

  async function send(values: FormData) {
    setFailure(undefined)
    try {
      const { message } = await postInquiry(kind, values)
      clearInquiryDraft(kind)
      form.current?.reset()
      setThanks(message)
    } catch (error) {
      const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0
      if (!isAboutFields) setFailure(userFacingMessage(error, INTERNAL_ERROR_MESSAGE))
      throw error
    }
  }

  return (
    <>
      {/* `dialog`: before hydration, submitting does nothing, so that the text never ends up in the address. */}
      <Form
        ref={form}
        method="dialog"
        aria-label={label}
        onSubmit={send}
        hideError
        withoutScripts={`This form needs JavaScript. Please write to ${contactEmail} instead.`}
        onInput={(event) => storeInquiryDraft(kind, event.currentTarget)}
        className="grid gap-5"
      >
        {children}
        {failure && <ErrorBox>{failure}</ErrorBox>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton size="large">{act}</SubmitButton>
          <p className="text-xs text-ink-soft">All fields are required.</p>
        </div>
      </Form>
      <AlertDialog title={sent} onClose={() => setThanks(undefined)}>
        {thanks}
      </AlertDialog>
    </>
  )
}
