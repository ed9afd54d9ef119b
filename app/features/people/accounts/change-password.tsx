import { continuable } from '#app/lib/continuation.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CurrentPasswordField, throwAuthErrorOnField } from './current-password-field.tsx'
import { NewPasswordFields, passwordsMatch } from './new-password-fields.tsx'
import { withVerification } from './second-factor.ts'

type ChangePasswordProps = { email: string; isFirst?: boolean; onDone: () => void }

/** Changes or sets the password and signs out every other device. Asks for the current one, except after a recovery. */
export function ChangePassword({ email, isFirst = false, onDone }: ChangePasswordProps) {
  const needsPassword = useSession().user?.needsPassword ?? false

  async function save(values: FormData) {
    const authClient = await loadAuthClient()
    const current = needsPassword || isFirst ? undefined : String(values.get('current_password'))
    const change = { password: String(values.get('password')), ...(current && { current_password: current }) }
    if (isFirst) await continuable('Password', () => withVerification(() => authClient.updateUser(change)))
    else throwAuthErrorOnField(await authClient.updateUser(change))
    await refetchQueries('identities')
    toast.success(`Password ${isFirst ? 'set' : 'changed'}. All other devices were signed out.`)
    onDone()
  }

  return (
    <Form onSubmit={save} validate={passwordsMatch} aria-label="Change password" className="flex max-w-sm flex-col gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {!needsPassword && !isFirst && <CurrentPasswordField />}
      <NewPasswordFields kind="new password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Set new password</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}
