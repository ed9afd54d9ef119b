import { useState } from 'react'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { throwIfAuthError } from './auth-messages.ts'

/** For an account with no other way to confirm: emails a link to set a password, which leads back to this page. */
export function EmailPasswordLink({ onClose }: { onClose: () => void }) {
  const email = useSession().user?.email ?? ''
  const [isSent, setSent] = useState(false)

  async function send() {
    const client = await loadAuthClient()
    throwIfAuthError(await client.resetPasswordForEmail(email, { redirectTo: location.href }))
    setSent(true)
  }

  return (
    <Form onSubmit={isSent ? onClose : send} className="flex flex-col gap-5">
      {isSent ? (
        <Notice tone="done" role="status">
          We sent a link to <span className="break-all">{email}</span>. Open it to set your password, then try again.
        </Notice>
      ) : (
        <p className="text-ink-soft">
          Your account has no password yet. We’ll send a link to <span className="break-all">{email}</span> to set one.
        </p>
      )}
      <DialogFoot>
        {!isSent && <Button onClick={onClose}>Cancel</Button>}
        {/* The same button, so that it keeps the focus. */}
        <SubmitButton data-autofocus>{isSent ? 'Close' : 'Email me a link'}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
