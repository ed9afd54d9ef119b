import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { COLLECTION_LIMITS, type WishlistView } from '#contracts/wishlists.ts'
import { inOwnWords } from './in-own-words.ts'
import { refetchCollections } from './use-collections.ts'

type CollectionDialogProps = {
  open: boolean
  onClose: () => void
  /** The one to change; without it a new one is made. */
  wishlist?: WishlistView
  onSaved?: (wishlist: WishlistView) => void
}

/** Makes a collection, or changes one. */
export function CollectionDialog({ open, onClose, wishlist, onSaved }: CollectionDialogProps) {
  async function save(values: FormData) {
    const json = {
      name: String(values.get('name')),
      description: String(values.get('description')).trim() || null,
      is_public: values.has('is_public'),
    }
    const asked = wishlist
      ? api<Answer>(`/api/v1/wishlists/${wishlist.id}`, { method: 'PATCH', json })
      : api<Answer>('/api/v1/wishlists', { json })
    const answer = await inOwnWords(asked, wishlist ? 'Failed to update wishlist' : 'Failed to create wishlist')
    await refetchCollections()
    toast.success(answer.message)
    onClose()
    onSaved?.(answer.wishlist)
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title={wishlist ? 'Edit Collection' : 'New Collection'}>
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="name" label="Collection Name">
          <Input required maxLength={COLLECTION_LIMITS.name} defaultValue={wishlist?.name} autoComplete="off" data-autofocus="" />
        </Field>
        <Field name="description" label="Description" optional>
          <Textarea rows={3} maxLength={COLLECTION_LIMITS.description} defaultValue={wishlist?.description ?? ''} />
        </Field>
        <Checkbox
          name="is_public"
          label={wishlist ? 'Make this collection public' : 'Make this collection public (others can view it)'}
          hint="Others see its name, description and instruments, not who collected them."
          defaultChecked={wishlist?.is_public}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{wishlist ? 'Save Changes' : 'Create Collection'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

type Answer = { wishlist: WishlistView; message: string }
