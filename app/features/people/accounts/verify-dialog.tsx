import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { throwIfAuthError } from './auth-messages.ts'

type VerifyDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** Asks for a proof before a change of money or identity: the code of the user's app, or else the password. */
export function VerifyDialog({ open, onClose, onTaken }: VerifyDialogProps) {
  const factorId = useSession().user?.appId

  async function confirm(values: FormData) {
    if (factorId) await verifyCode(factorId, formText(values, 'code'))
    else await api('POST /api/v1/account/verification', { json: { password: formText(values, 'password') } })
    onTaken()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm it’s you"
      description="Please confirm it’s you to continue."
      size="small"
    >
      <NeedsCurrentPassword>
        <Form onSubmit={confirm} className="flex flex-col gap-5">
          {factorId ? <CodeField /> : <PasswordField />}
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Confirm</SubmitButton>
          </DialogFoot>
        </Form>
      </NeedsCurrentPassword>
    </Dialog>
  )
}

async function verifyCode(factorId: string, code: string) {
  const authClient = await loadAuthClient()
  throwIfAuthError(await authClient.mfa.challengeAndVerify({ factorId, code }))
}

function PasswordField() {
  return (
    <Field name="password" label="Password">
      <Input
        type="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        invalidMessage="Enter your current password"
        data-autofocus
      />
    </Field>
  )
}

function CodeField() {
  return (
    <Field name="code" label="Code" hint="Enter the 6-digit code from your authenticator app.">
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={6}
        invalidMessage="Enter the code"
        data-autofocus
      />
    </Field>
  )
}
