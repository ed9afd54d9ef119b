import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { throwIfAuthError } from './auth-messages.ts'

type CurrentPasswordFieldProps = { name?: string; hint?: string; error?: string }

/** Prevents someone at an unattended screen from changing the sign-in. */
export function CurrentPasswordField({ name = 'current_password', hint, error }: CurrentPasswordFieldProps) {
  return (
    <Field name={name} label="Current password" hint={hint} error={error}>
      <Input
        type="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        invalidMessage="Enter your current password"
      />
    </Field>
  )
}

/** Throws the auth client's error; a wrong password is shown at its field. */
export function throwAuthErrorOnField<Answer extends { error: unknown }>(answer: Answer): Answer {
  const { code } = (answer.error ?? {}) as { code?: string }
  if (code === 'invalid_credentials') throw beside({ current_password: ['This is not your current password'] })
  return throwIfAuthError(answer)
}

function beside(fields: FieldErrors): Error {
  return Object.assign(new Error('Please check the fields below'), { fields })
}
