import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { actOnOrder } from './use-seller-orders.ts'

/** The buyer reads the code out, the builder types it. */
export function PickupCode({ orderId }: { orderId: string }) {
  async function send(values: FormData) {
    await actOnOrder(orderId, 'picked-up', { code: values.get('code') })
    toast.success('Handed over')
  }
  return (
    <Form onSubmit={send} className="mt-6 flex max-w-sm flex-col gap-3">
      <Field name="code" label="The buyer’s pickup code" hint="Six letters and digits, from the buyer’s mail">
        <Input required maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <div>
        <SubmitButton>Confirm Pickup</SubmitButton>
      </div>
    </Form>
  )
}
