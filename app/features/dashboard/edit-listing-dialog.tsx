import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProduct } from '#contracts/own-products.ts'

/** Changes an instrument's words, its price, and whether it is for sale. */
export function EditListingDialog({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  async function save(values: FormData) {
    await api(`/api/v1/products/${product.id}`, {
      method: 'PATCH',
      json: {
        name: values.get('name'),
        description: values.get('description'),
        price: Number(values.get('price')),
        is_available: values.get('is_available') !== null,
      },
    })
    await queryClient.invalidateQueries({ queryKey: ['own-products'] })
    toast.success('Listing saved')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Edit listing">
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="name" label="Name">
          <Input defaultValue={product.name} required maxLength={140} />
        </Field>
        <Field name="price" label="Price in dollars">
          <Input type="number" inputMode="decimal" min={0} step={0.01} required defaultValue={product.price} />
        </Field>
        <Field name="description" label="Description" optional>
          <Textarea rows={8} maxLength={10_000} defaultValue={product.description} />
        </Field>
        <Checkbox name="is_available" label="For sale" defaultChecked={product.is_available} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save Changes</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
