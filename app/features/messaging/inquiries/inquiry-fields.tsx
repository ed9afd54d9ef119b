import { Field } from '#app/ui/field.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'

type TextFieldProps = { name: string; label: string; autoComplete: string; missing: string }

/** The name of a person or company. */
export function NameField({ name, label, autoComplete, missing }: TextFieldProps) {
  return (
    <Field name={name} label={label}>
      <Input required autoComplete={autoComplete} invalidMessage={missing} />
    </Field>
  )
}

export function EmailField() {
  return (
    <Field name="email" label="Email">
      <Input type="email" required autoComplete="email" invalidMessage="Please enter a valid email address" />
    </Field>
  )
}

type ChoiceFieldProps = { name: string; label: string; choices: Record<string, string>; prompt: string; missing: string }

/** A select; nothing is preselected. */
export function ChoiceField({ name, label, choices, prompt, missing }: ChoiceFieldProps) {
  return (
    <Field name={name} label={label}>
      <Select required defaultValue="" invalidMessage={missing}>
        <option value="" disabled>
          {prompt}
        </option>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function MessageField({ hint }: { hint?: string }) {
  return (
    <Field name="message" label="Message" hint={hint}>
      <Textarea required className="min-h-44" invalidMessage="Please write a message" />
    </Field>
  )
}
