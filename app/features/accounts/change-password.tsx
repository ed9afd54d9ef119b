import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CurrentPasswordField, throwAuthErrorOnField } from './current-password-field.tsx'
import { NewPasswordFields, passwordsMatch } from './new-password-fields.tsx'

/** Another password, for whoever knows the present one. Every other device is signed out. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  async function save(values: FormData) {
    const authClient = await loadAuthClient()
    const change = { password: String(values.get('password')), current_password: String(values.get('current_password')) }
    throwAuthErrorOnField(await authClient.updateUser(change))
    toast.success('Your new password is set. Every other device was signed out.')
    onDone()
  }

  return (
    <Form onSubmit={save} validate={passwordsMatch} aria-label="Change password" className="flex max-w-sm flex-col gap-5">
      {/* Tells password keepers whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField />
      <NewPasswordFields kind="new password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Set new password</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}
