import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedBuilderListView } from '#contracts/saved-builders.ts'
import { COLLECTION_LIMITS } from '#contracts/wishlists.ts'
import { inOwnWords } from './in-own-words.ts'
import { refetchCollections } from './use-collections.ts'

type BuilderListDialogProps = { open: boolean; onClose: () => void; onSaved: (id: string) => void }

/** Makes a list of builders. */
export function BuilderListDialog({ open, onClose, onSaved }: BuilderListDialogProps) {
  async function save(values: FormData) {
    const json = { name: String(values.get('name')), description: String(values.get('description')) }
    const asked = api<{ list: SavedBuilderListView; message: string }>('/api/v1/saved-builder-lists', { json })
    const { list, message } = await inOwnWords(asked, 'Failed to create saved builder list')
    await refetchCollections()
    toast.success(message)
    onClose()
    onSaved(list.id)
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title="New List">
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="name" label="List Name">
          <Input required maxLength={COLLECTION_LIMITS.name} autoComplete="off" data-autofocus="" />
        </Field>
        <Field name="description" label="Description" optional>
          <Textarea rows={3} maxLength={COLLECTION_LIMITS.description} />
        </Field>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Create List</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
