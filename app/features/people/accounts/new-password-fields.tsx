import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Input } from '#app/ui/input.tsx'

const SHORTEST = 8

/** A new password, typed twice. `kind` distinguishes it from the current password. */
export function NewPasswordFields({ autoFocus, kind = 'password' }: { autoFocus?: boolean; kind?: string }) {
  const [isShown, setShown] = useState(false)
  // Password managers save only hidden fields.
  if (useFormState().pending && isShown) setShown(false)
  const chosen = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true, maxLength: 256 } as const
  return (
    <>
      <Field name="password" label={kind.charAt(0).toUpperCase() + kind.slice(1)} hint={`At least ${SHORTEST} characters`}>
        <Input
          {...chosen}
          minLength={SHORTEST}
          invalidMessage={`Use at least ${SHORTEST} characters`}
          data-autofocus={autoFocus || undefined}
        />
      </Field>
      <Field name="confirm" label={`Confirm ${kind}`}>
        <Input {...chosen} invalidMessage="Please type the password again" />
      </Field>
      <Checkbox
        name="is_shown"
        label="Show password"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </>
  )
}

/** Checks what the browser cannot. */
export function passwordsMatch(values: FormData): Record<string, string[]> {
  const isSame = values.get('password') === values.get('confirm')
  return isSame || !values.get('confirm') ? {} : { confirm: ['Passwords do not match'] }
}
