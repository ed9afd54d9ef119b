import { formText } from '../lib/form-text.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { toast } from './toast.ts'

type PickupCodeFormProps = {
  /** Tells the builder where the buyer finds the code. */
  hint: string
  label: string
  /** Whether the buyer was invited to pick up: only then is the button primary. */
  isReady: boolean
  onCode: (code: string) => Promise<unknown>
}

/** The buyer shows the code, and the builder enters it. */
export function PickupCodeForm({ hint, label, isReady, onCode }: PickupCodeFormProps) {
  async function send(values: FormData) {
    await onCode(formText(values, 'code'))
    toast.success('Marked as picked up')
  }
  return (
    <Form onSubmit={send} className="mt-6 flex max-w-sm flex-col gap-3">
      <Field name="code" label="The buyer’s pickup code" hint={hint}>
        <Input required maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <div>
        <SubmitButton variant={isReady ? 'primary' : 'quiet'}>{label}</SubmitButton>
      </div>
    </Form>
  )
}
