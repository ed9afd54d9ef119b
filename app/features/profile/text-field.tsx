import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

type TextName = {
  [Name in keyof ProfileForm['draft']]: ProfileForm['draft'][Name] extends string ? Name : never
}[keyof ProfileForm['draft']]

type TextFieldProps = Omit<FieldProps, 'name' | 'children'> &
  Omit<ComponentProps<typeof Input>, 'form' | 'name'> & { form: ProfileForm; name: TextName }

/** One text field of the profile. */
export function TextField({ form, name, label, hint, optional, className, ...rest }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} className={className}>
      <Input value={form.draft[name]} onChange={(event) => form.change({ [name]: event.currentTarget.value })} {...rest} />
    </Field>
  )
}
