import { useEffect, useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { signUpSuccessMessage, throwIfAuthError } from './auth-messages.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields, passwordsMatch } from './new-password-fields.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

/** How long the success message is shown before the dialog returns to sign-in (specification, section 4). */
const RETURN_MS = 2000

export function SignUpForm({ email, onEmail, onMode, onDone, builderOnly = false }: AuthFormProps & { builderOnly?: boolean }) {
  const [success, setSuccess] = useState<string>()

  useEffect(() => {
    if (!success) return
    const timer = setTimeout(() => onMode('sign-in', success), RETURN_MS)
    return () => clearTimeout(timer)
  })

  async function signUp(values: FormData) {
    const isBuilder = builderOnly || values.has('is_builder')
    const authClient = await loadAuthClient()
    const { data } = throwIfAuthError(
      await authClient.signUp({
        email,
        password: String(values.get('password')),
        options: {
          data: { is_builder: isBuilder, redirect_to_dashboard: isBuilder, terms_accepted_at: new Date().toISOString() },
          emailRedirectTo: `${location.origin}/`,
        },
      }),
    )
    // A shop without email confirmation signs the user in immediately.
    if (data.session) onDone()
    else setSuccess(signUpSuccessMessage(isBuilder))
  }

  if (success) {
    return (
      <Notice tone="done" role="status">
        {success}
      </Notice>
    )
  }
  return (
    <Form onSubmit={signUp} validate={passwordsMatch} className="flex flex-col gap-5">
      {builderOnly && (
        <Notice tone="caution" className="text-sm">
          <strong className="block font-medium">Builder Account</strong>
          You can list your instruments right away. Builders are hand-selected: your shop page will go public after we review it.
        </Notice>
      )}
      <EmailField email={email} onEmail={onEmail} />
      <NewPasswordFields autoFocus />
      {!builderOnly && <Checkbox name="is_builder" label="I am a builder and want to sell instruments" />}
      <TermsCheckbox />
      <DialogFoot className="flex-col items-stretch">
        <SubmitButton>{builderOnly ? 'Create builder account' : 'Sign Up'}</SubmitButton>
        <Button variant="text" size="small" onClick={() => onMode('sign-in')}>
          Already have an account? Sign in
        </Button>
      </DialogFoot>
    </Form>
  )
}
