import { api } from '#app/lib/api.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { WishlistItemView, WishlistView } from '#contracts/wishlists.ts'
import { refetchCollections } from './use-collections.ts'

type MoveDialogProps = {
  open: boolean
  onClose: () => void
  item: WishlistItemView
  /** Where it can go. */
  others: WishlistView[]
}

/** Moves an instrument to another collection; its notes go with it. */
export function MoveDialog({ open, onClose, item, others }: MoveDialogProps) {
  async function move(values: FormData) {
    const path = `/api/v1/wishlists/${item.wishlist_id}/items/${item.product_id}/move` as const
    const asked = api<{ message: string }>(path, { json: { wishlist_id: values.get('wishlist_id') } })
    const { message } = await asked.catch(failWith('Failed to move item'))
    toast.success(message)
    onClose()
    await refetchCollections()
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title="Move to another collection" description={item.product.name}>
      <Form onSubmit={move} className="flex flex-col gap-5">
        <Field name="wishlist_id" label="Collection">
          <Select data-autofocus="">
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Move</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
