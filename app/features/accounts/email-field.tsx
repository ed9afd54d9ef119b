import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** The address one signs in with. */
export function EmailField({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  // An address brought along from another form is not what one wants to type next.
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
