import { useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { isUnconfirmed, throwIfAuthError } from './auth-messages.ts'
import { EmailField } from './email-field.tsx'
import { OtherSignIns } from './other-sign-ins.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { isSecondStepPending } from './second-factor.ts'

export function SignInForm({ email, onEmail, onMode, onDone, onAct }: AuthFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>()

  async function signIn(values: FormData) {
    setUnconfirmed(undefined)
    onAct()
    const authClient = await loadAuthClient()
    const answer = await authClient.signInWithPassword({ email, password: String(values.get('password')) })
    if (isUnconfirmed(answer.error)) setUnconfirmed(email)
    throwIfAuthError(answer)
    if (isSecondStepPending(answer.data.user)) return onMode('second-step')
    if (answer.data.weakPassword) toast.info('Your password is easy to guess. Change it in your account settings.')
    onDone()
  }

  return (
    <Form onSubmit={signIn} className="flex flex-col gap-5">
      <OtherSignIns onDone={onDone} />
      <EmailField email={email} onEmail={onEmail} />
      <Field name="password" label="Password">
        <Input
          type="password"
          autoComplete="current-password"
          required
          invalidMessage="Please enter your password"
          data-autofocus
        />
      </Field>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <SubmitButton>Sign In</SubmitButton>
      <div className="flex flex-col items-center gap-1">
        <Button variant="text" size="small" onClick={() => onMode('reset-password')}>
          Forgot your password?
        </Button>
        <Button variant="text" size="small" onClick={() => onMode('sign-up')}>
          Don’t have an account? Sign up
        </Button>
      </div>
    </Form>
  )
}
