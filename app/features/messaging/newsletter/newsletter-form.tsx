import { useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { INVALID_EMAIL, type NewsletterSource } from '#contracts/messaging/newsletter.ts'

export type NewsletterFormProps = {
  /** The page on which they subscribed. */
  source: NewsletterSource
}

const FAILED = 'Failed to subscribe to newsletter'

/** Subscribes an address. The result is a toast, or an error at the field if the address was the problem. */
export function NewsletterForm({ source }: NewsletterFormProps) {
  const [email, setEmail] = useState('')

  async function subscribe(values: FormData) {
    try {
      const { message } = await api('POST /api/v1/newsletter-subscriptions', {
        json: { email: formText(values, 'email'), source },
      })
      setEmail('')
      toast.success(message)
    } catch (error) {
      const words = userFacingMessage(error, FAILED)
      if (!(error instanceof ApiError && error.fields.email)) toast.error(words, { isShownInline: true })
      throw error instanceof ApiError && error.code !== 'internal' ? error : new Error(FAILED)
    }
  }

  return (
    <Form
      onSubmit={subscribe}
      failure={FAILED}
      aria-label={source === 'footer' ? 'Newsletter in the footer' : 'Newsletter'}
      className="max-w-lg"
    >
      <div className="flex items-start gap-2">
        <Field name="email" label="Email address" hideLabel className="min-w-0 flex-1">
          <Input
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            invalidMessage={INVALID_EMAIL}
          />
        </Field>
        <SubmitButton variant="quiet" disabled={email.trim() === ''}>
          Subscribe
        </SubmitButton>
      </div>
    </Form>
  )
}
