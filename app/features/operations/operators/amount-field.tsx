import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

type AmountFieldProps = { name: string; label: string; hint: string | undefined; typed: string; onType: (typed: string) => void }

/** An amount in dollars, read with `parsePrice` as it is typed. */
export function AmountField({ name, label, hint, typed, onType }: AmountFieldProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      <Input
        inputMode="decimal"
        required
        data-autofocus=""
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        invalidMessage="Enter an amount"
      />
    </Field>
  )
}
