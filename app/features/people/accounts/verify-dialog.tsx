import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { hasPassword, storedIdentities } from './provider.ts'
import { ProviderButton } from './provider-button.tsx'
import { isSignInOver, verifySecondFactor } from './second-factor.ts'
import { SecondFactorField } from './second-factor-field.tsx'

type VerifyDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** Asks the user to verify before a sensitive change: with a code from their app or a recovery code, or else the password. */
export function VerifyDialog({ open, onClose, onTaken }: VerifyDialogProps) {
  const hasApp = useSession().user?.appId !== undefined
  const provider = useSignInProvider()
  const identities = storedIdentities()
  const isConnected = !hasApp && identities.some((identity) => identity.provider === provider?.id)
  const isByPassword = !hasApp && hasPassword(identities)

  async function confirm(values: FormData) {
    try {
      if (hasApp) await verifySecondFactor(values)
      else await api('POST /api/v1/account/verification', { json: { password: formText(values, 'password') } })
    } catch (error) {
      if (!isSignInOver(error)) throw error
      onClose()
      raiseWindowEvent('openAuthModal', { mode: 'sign-in', message: 'Your session has ended. Please sign in again.' })
      return
    }
    onTaken()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm it’s you"
      description={isByPassword && !isConnected ? 'Enter your password to continue.' : 'Please confirm it’s you to continue.'}
      size="small"
    >
      {isConnected && <ProviderButton prompt="login" className="mb-5 w-full" />}
      {(hasApp || isByPassword || !isConnected) && (
        <NeedsCurrentPassword>
          <Form onSubmit={confirm} className="flex flex-col gap-5">
            {hasApp ? <SecondFactorField /> : <PasswordField />}
            <DialogFoot>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Confirm</SubmitButton>
            </DialogFoot>
          </Form>
        </NeedsCurrentPassword>
      )}
    </Dialog>
  )
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
