import { api } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { Section } from './section.tsx'

/** Sends a test email. */
export function TestEmail() {
  async function send(values: FormData) {
    const to = String(values.get('to'))
    await api('POST /api/v1/admin/test-email', { json: { to } })
    toast.success(`Test email sent to ${to}`)
  }

  return (
    <Section id="test-email" title="Test email">
      <Form onSubmit={send} className="flex max-w-measure flex-col items-start gap-4" aria-label="Test email">
        <Field name="to" label="Email" hint="If the email can’t be sent, it will appear under Failed jobs." className="w-full">
          <Input type="email" autoComplete="email" required invalidMessage="Enter an email address" />
        </Field>
        <SubmitButton variant="quiet">Send test email</SubmitButton>
      </Form>
    </Section>
  )
}
