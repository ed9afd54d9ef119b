import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CollectionView, WishlistItemView } from '#contracts/buying/collection-views.ts'
import { refetchCollections } from './use-collections.ts'

type MoveDialogProps = {
  open: boolean
  onClose: () => void
  item: WishlistItemView
  /** The collections that the instrument can move to. */
  others: CollectionView[]
}

/** Moves an instrument to another collection with its notes. */
export function MoveDialog({ open, onClose, item, others }: MoveDialogProps) {
  async function move(values: FormData) {
    const asked = api('POST /api/v1/wishlists/{id}/items/{productId}/move', {
      params: { id: item.wishlist_id, productId: item.product_id },
      json: { wishlist_id: formText(values, 'wishlist_id') },
    })
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
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Move</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
