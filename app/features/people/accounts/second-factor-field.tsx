import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** The code of the user's app, or else a recovery code if they have any. */
export function SecondFactorField({ hasCodes }: { hasCodes: boolean }) {
  const [isRecovery, setRecovery] = useState<boolean>()
  const fields = useRef<HTMLDivElement>(null)
  // The other field replaced the one with the focus.
  useEffect(() => {
    if (isRecovery !== undefined) fields.current?.querySelector('input')?.focus()
  }, [isRecovery])

  return (
    <div ref={fields} className="flex flex-col items-start gap-2">
      {isRecovery ? <RecoveryCodeField /> : <CodeField />}
      {hasCodes && (
        <Button variant="text" size="small" className="-ml-3.5" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  )
}

/** A code for users without their device. */
export function RecoveryCodeField() {
  return (
    <Field name="recovery_code" label="Recovery code" className="w-full">
      <Input
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={30}
        invalidMessage="Enter a recovery code"
        data-autofocus
      />
    </Field>
  )
}

/** The 6-digit code of an authenticator app. */
export function CodeField() {
  return (
    <Field name="code" label="Code" hint="Enter the 6-digit code from your authenticator app." className="w-full">
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // Apps copy it with a space.
        maxLength={7}
        invalidMessage="Enter the 6-digit code"
        data-autofocus
      />
    </Field>
  )
}
