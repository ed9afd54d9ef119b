import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/input.tsx'

type ReasonFieldProps = { rows?: number; hint?: string; missing?: string; isFirst?: boolean }

/** The reason for an action, for the log: the field `reason`. */
export function ReasonField({
  rows = 2,
  hint = 'Only operators see this.',
  missing = 'Please give a reason',
  isFirst = false,
}: ReasonFieldProps) {
  return (
    <Field name="reason" label="Reason" hint={hint}>
      <Textarea rows={rows} required maxLength={1000} data-autofocus={isFirst ? '' : undefined} invalidMessage={missing} />
    </Field>
  )
}
