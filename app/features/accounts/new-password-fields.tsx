import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

const SHORTEST = 8

/** A password chosen and typed twice. */
export function NewPasswordFields({ autoFocus }: { autoFocus?: boolean }) {
  const chosen = { type: 'password', autoComplete: 'new-password', required: true, maxLength: 256 } as const
  return (
    <>
      <Field name="password" label="Password" hint={`At least ${SHORTEST} characters`}>
        <Input
          {...chosen}
          minLength={SHORTEST}
          invalidMessage={`Use at least ${SHORTEST} characters`}
          data-autofocus={autoFocus || undefined}
        />
      </Field>
      <Field name="confirm" label="Confirm password">
        <Input {...chosen} invalidMessage="Please type the password again" />
      </Field>
    </>
  )
}

/** What the browser's own checks cannot see. */
export function passwordsMatch(values: FormData): Record<string, string[]> {
  const isSame = values.get('password') === values.get('confirm')
  return isSame || !values.get('confirm') ? {} : { confirm: ['Passwords do not match'] }
}
