import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { showOrderAfter } from './use-seller-orders.ts'

/** The buyer reads the code out, the builder types it. Before the buyer was told to come it is not the next thing to do. */
export function PickupCode({ orderId, isReady }: { orderId: string; isReady: boolean }) {
  async function send(values: FormData) {
    await showOrderAfter(
      api('POST /api/v1/seller/orders/{id}/picked-up', { params: { id: orderId }, json: { code: formText(values, 'code') } }),
    )
    toast.success('Handed over')
  }
  return (
    <Form onSubmit={send} className="mt-6 flex max-w-sm flex-col gap-3">
      <Field name="code" label="The buyer’s pickup code" hint="Six letters and digits, from the buyer’s mail">
        <Input required maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <div>
        <SubmitButton variant={isReady ? 'primary' : 'quiet'}>Confirm Pickup</SubmitButton>
      </div>
    </Form>
  )
}
