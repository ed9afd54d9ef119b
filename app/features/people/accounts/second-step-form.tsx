import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { LostDevice } from './lost-device.tsx'
import { storedFactorTypes, supportsPasskeys, verifyWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { isSignInOver, verifySecondFactor } from './second-factor.ts'
import { SecondFactorField } from './second-factor-field.tsx'

/** The second step of a sign-in. */
export function SecondStepForm({ onMode, onDone }: AuthFormProps) {
  const factors = storedFactorTypes()
  const hasPasskey = supportsPasskeys() && factors.includes('webauthn')

  async function verify(values: FormData) {
    if (await unlessOver(verifySecondFactor(values).then(() => true))) onDone()
  }

  function unlessOver(verifying: Promise<boolean>): Promise<boolean> {
    return verifying.catch((error) => {
      if (!isSignInOver(error)) throw error
      onMode('sign-in', 'Your sign-in expired. Please sign in again.')
      return false
    })
  }

  return (
    <Form onSubmit={verify} className="flex flex-col gap-5">
      {hasPasskey && (
        <>
          <PasskeyButton label="Use a passkey" use={() => unlessOver(verifyWithPasskey())} onDone={onDone} />
          <Or />
        </>
      )}
      <SecondFactorField hasCodes={factors.includes('recovery_code')} />
      <SubmitButton>Verify</SubmitButton>
      <LostDevice />
    </Form>
  )
}
