import { type ReactNode, useEffect, useRef, useState } from 'react'
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
import { storedFactorId, supportsPasskeys, verifyWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { hasPassword, storedIdentities } from './provider.ts'
import { ProviderButton } from './provider-button.tsx'
import { isSignInOver, verifySecondFactor } from './second-factor.ts'
import { RecoveryCodeField, SecondFactorField } from './second-factor-field.tsx'

type VerifyDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** Asks the user to verify before a sensitive change: with a passkey, a code from their app or a recovery code, or else the password. */
export function VerifyDialog({ open, onClose, onTaken }: VerifyDialogProps) {
  const hasApp = useSession().user?.appId !== undefined
  const passkeyId = storedFactorId('webauthn')
  const hasFactor = hasApp || passkeyId !== undefined
  const provider = useSignInProvider()
  const identities = storedIdentities()
  const isConnected = !hasFactor && identities.some((identity) => identity.provider === provider?.id)
  const isByPassword = !hasFactor && hasPassword(identities)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm it’s you"
      description={isByPassword && !isConnected ? 'Enter your password to continue.' : 'Please confirm it’s you to continue.'}
      size="small"
    >
      {isConnected && <ProviderButton confirms className="mb-5 w-full" />}
      {(hasFactor || isByPassword || !isConnected) && (
        <NeedsCurrentPassword>
          {passkeyId ? (
            <PasskeyOrCode passkeyId={passkeyId} hasApp={hasApp} onClose={onClose} onTaken={onTaken} />
          ) : (
            <ConfirmForm field={hasApp ? <SecondFactorField /> : <PasswordField />} onClose={onClose} onTaken={onTaken} />
          )}
        </NeedsCurrentPassword>
      )}
    </Dialog>
  )
}

type Steps = Omit<VerifyDialogProps, 'open'>

function PasskeyOrCode({ passkeyId, hasApp, ...steps }: Steps & { passkeyId: string; hasApp: boolean }) {
  const [isOther, setOther] = useState(!supportsPasskeys())
  const ways = useRef<HTMLDivElement>(null)
  // The field replaced the button with the focus.
  useEffect(() => {
    if (isOther) ways.current?.querySelector('input')?.focus()
  }, [isOther])
  const showsForm = hasApp || isOther
  return (
    <div ref={ways} className="flex flex-col gap-5">
      {supportsPasskeys() && (
        <PasskeyButton
          label="Use a passkey"
          use={() => unlessOver(verifyWithPasskey(passkeyId), steps.onClose)}
          onDone={steps.onTaken}
        />
      )}
      {supportsPasskeys() && showsForm && <Or />}
      {showsForm ? (
        <ConfirmForm field={hasApp ? <SecondFactorField /> : <RecoveryCodeField />} {...steps} />
      ) : (
        <DialogFoot>
          <Button onClick={steps.onClose}>Cancel</Button>
          <Button onClick={() => setOther(true)}>Use a recovery code</Button>
        </DialogFoot>
      )}
    </div>
  )
}

function ConfirmForm({ field, onClose, onTaken }: Steps & { field: ReactNode }) {
  async function confirm(values: FormData) {
    const password = formText(values, 'password')
    const verifying = password ? api('POST /api/v1/account/verification', { json: { password } }) : verifySecondFactor(values)
    if (
      await unlessOver(
        verifying.then(() => true),
        onClose,
      )
    )
      onTaken()
  }

  return (
    <Form onSubmit={confirm} className="flex flex-col gap-5">
      {field}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Confirm</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** Asks to sign in again if the session has ended meanwhile. */
function unlessOver(verifying: Promise<boolean>, onClose: () => void): Promise<boolean> {
  return verifying.catch((error) => {
    if (!isSignInOver(error)) throw error
    onClose()
    raiseWindowEvent('openAuthModal', { mode: 'sign-in', message: 'Your session has ended. Please sign in again.' })
    return false
  })
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
