import { useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { EmailField } from './email-field.tsx'

export function ResetPasswordForm({ email, onEmail, onMode }: AuthFormProps) {
  const [isSent, setSent] = useState(false)

  async function reset() {
    setSent(false)
    const authClient = await loadAuthClient()
    throwIfAuthError(await authClient.resetPasswordForEmail(email, { redirectTo: `${location.origin}/` }))
    setSent(true)
  }

  return (
    <Form onSubmit={reset} className="flex flex-col gap-5">
      {isSent ? (
        <Notice tone="done" role="status">
          Password reset email sent! Check your inbox.
        </Notice>
      ) : (
        <p className="text-sm text-ink-soft">Enter your email address and we will send you a link to choose a new password.</p>
      )}
      <EmailField email={email} onEmail={onEmail} />
      <SubmitButton>Send reset link</SubmitButton>
      <Button variant="text" size="small" onClick={() => onMode('sign-in')}>
        Back to sign in
      </Button>
    </Form>
  )
}
