import { loadAuthClient } from '#app/lib/session.ts'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { NewPasswordFields, passwordsMatch } from './new-password-fields.tsx'

/** The last step of recovery: the link has signed the user in, so no old password is needed. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  async function save(values: FormData) {
    const authClient = await loadAuthClient()
    throwIfAuthError(await authClient.updateUser({ password: String(values.get('password')) }))
    toast.success('Your new password is set')
    onDone()
  }

  return (
    <Form onSubmit={save} validate={passwordsMatch} className="flex flex-col gap-5">
      <NewPasswordFields autoFocus />
      <SubmitButton>Set new password</SubmitButton>
    </Form>
  )
}
