import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toastFailure } from '#app/ui/use-action.ts'
import type { VerificationMethod } from '#contracts/kernel/refusal-detail-views.ts'
import { EmailPasswordLink } from './email-password-link.tsx'
import { LostDevice } from './lost-device.tsx'
import { supportsPasskeys, verifyWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import { isSignInOver, verifySecondFactor } from './second-factor.ts'
import { RecoveryCodeField, SecondFactorField } from './second-factor-field.tsx'

type Steps = { onClose: () => void; onTaken: () => void }
type VerifyDialogProps = Steps & { open: boolean }

/** Asks the user to verify before a sensitive change, in one of the ways that the server names. */
export function VerifyDialog({ open, onClose, onTaken }: VerifyDialogProps) {
  const methods = useMethods(open, onClose)
  return (
    <Dialog
      open={open && methods !== undefined}
      onClose={onClose}
      title="Confirm it’s you"
      description="To protect your account, we ask again before sensitive actions."
      size="small"
    >
      <NeedsCurrentPassword>
        <Methods methods={methods ?? []} onClose={onClose} onTaken={onTaken} />
      </NeedsCurrentPassword>
    </Dialog>
  )
}

/** Asked each time, because another device may have added one. */
function useMethods(open: boolean, onClose: () => void): VerificationMethod[] | undefined {
  const [methods, setMethods] = useState<VerificationMethod[]>()
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    if (!open) return
    async function ask() {
      try {
        setMethods((await api('GET /api/v1/account/verification')).methods)
      } catch (error) {
        toastFailure(error)
        latestClose.current()
      }
    }
    void ask()
    return () => setMethods(undefined)
  }, [open])
  return methods
}

function Methods({ methods, ...steps }: Steps & { methods: VerificationMethod[] }) {
  const hasApp = methods.includes('code')
  const hasCodes = methods.includes('recovery_code')
  if (methods.includes('passkey')) return <PasskeyOrCode hasApp={hasApp} hasCodes={hasCodes} {...steps} />
  if (methods.includes('provider')) return <ProviderButton confirms />
  if (methods.includes('email_link')) return <EmailPasswordLink onClose={steps.onClose} />
  return <ConfirmForm field={hasApp ? <FactorField hasApp hasCodes={hasCodes} /> : <PasswordField />} {...steps} />
}

function PasskeyOrCode({ hasApp, hasCodes, ...steps }: Steps & { hasApp: boolean; hasCodes: boolean }) {
  const [isOther, setOther] = useState(hasCodes && !supportsPasskeys())
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
          isFirst={!showsForm}
          use={() => unlessOver(verifyWithPasskey(), steps.onClose)}
          onDone={steps.onTaken}
        />
      )}
      {supportsPasskeys() && showsForm && <Or />}
      {!supportsPasskeys() && !showsForm && <p>This browser doesn’t support your passkey. Please use another one.</p>}
      {showsForm ? (
        <ConfirmForm field={<FactorField hasApp={hasApp} hasCodes={hasCodes} />} {...steps} />
      ) : (
        <>
          <LostDevice />
          <DialogFoot>
            <Button onClick={steps.onClose}>Cancel</Button>
            {hasCodes && <Button onClick={() => setOther(true)}>Use a recovery code</Button>}
          </DialogFoot>
        </>
      )}
    </div>
  )
}

function FactorField({ hasApp, hasCodes }: { hasApp: boolean; hasCodes: boolean }) {
  return (
    <>
      {hasApp ? <SecondFactorField hasCodes={hasCodes} /> : <RecoveryCodeField />}
      <LostDevice />
    </>
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
