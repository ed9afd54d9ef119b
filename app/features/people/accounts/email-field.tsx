import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** The sign-in address. */
export function EmailField({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  // If the address came from another form, the focus belongs in the next field.
  const [wasEmpty] = useState(email === '')
  return (
    <Field name="email" label="Email">
      <Input
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        invalidMessage="Please enter a valid email address"
        data-autofocus={wasEmpty || undefined}
      />
    </Field>
  )
}
