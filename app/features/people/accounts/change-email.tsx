import { useState } from 'react'
import { continuable } from '#app/lib/continuation.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { CurrentPasswordField, throwAuthErrorOnField } from './current-password-field.tsx'
import { verifiedAnswer, withVerification } from './second-factor.ts'
import { useHasPassword } from './use-identities.ts'

/** Requests a new email address. The account uses it once the link in the email is opened. */
export function ChangeEmail({ email, onDone }: { email: string; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const isByPassword = useHasPassword()

  async function ask(values: FormData) {
    const wanted = typed(values)
    const authClient = await loadAuthClient()
    const options = { emailRedirectTo: `${location.origin}/account?tab=settings` }
    if (isByPassword) {
      const change = { email: wanted, current_password: String(values.get('current_password')) }
      throwAuthErrorOnField(await verifiedAnswer(() => authClient.updateUser(change, options)))
    } else await continuable('Email', () => withVerification(() => authClient.updateUser({ email: wanted }, options)))
    setSentTo(wanted)
  }

  function isOther(values: FormData): FieldErrors {
    return typed(values) === email ? { email: ['This is already your email'] } : {}
  }

  if (sentTo) {
    return (
      <Notice tone="done" role="status">
        <p>
          We sent a link to <span className="break-all">{sentTo}</span>. Follow it within an hour to confirm your new email. Until
          then, your old address stays in use.
        </p>
        <Button variant="text" size="small" className="mt-1" onClick={onDone}>
          Close
        </Button>
      </Notice>
    )
  }
  return (
    <Form onSubmit={ask} validate={isOther} aria-label="Change email" className="flex max-w-sm flex-col gap-5">
      <Field name="email" label="New email">
        <Input type="email" autoComplete="email" required maxLength={254} invalidMessage="Please enter a valid email address" />
      </Field>
      {isByPassword && <CurrentPasswordField />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Send the link</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}

/** The shop stores email addresses in this form. */
function typed(values: FormData): string {
  return String(values.get('email')).trim().toLowerCase()
}
