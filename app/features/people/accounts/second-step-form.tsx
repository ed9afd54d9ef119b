import { useState } from 'react'
import { useContactEmail } from '#app/lib/contact-email.ts'
import { Button } from '#app/ui/button.tsx'
import { ContactEmailLink } from '#app/ui/contact-email-link.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { storedFactorTypes, supportsPasskeys, verifyWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { isSignInOver, verifySecondFactor } from './second-factor.ts'
import { SecondFactorField } from './second-factor-field.tsx'

/** The second step of a sign-in. */
export function SecondStepForm({ onMode, onDone }: AuthFormProps) {
  const contactEmail = useContactEmail()
  const [isLost, setLost] = useState(false)

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
      <div className="flex flex-col items-center gap-3">
        <Button variant="text" size="small" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
          Lost your device?
        </Button>
        {isLost && (
          <p className="text-center text-sm text-ink-soft">
            Email <ContactEmailLink email={contactEmail} /> from your account’s address. We’ll help you get back in.
          </p>
        )}
      </div>
    </Form>
  )
}
