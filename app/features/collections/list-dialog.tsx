import { api } from '#app/lib/api.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { UserList } from '#contracts/user-lists.ts'
import { COLLECTION_LIMITS } from '#contracts/wishlists.ts'
import { LIST_KINDS, type ListKind } from './list-kinds.ts'
import { refetchCollections } from './use-collections.ts'

type ListDialogProps = {
  open: boolean
  onClose: () => void
  kind: ListKind
  /** The one to change; without it a new one is made. */
  list?: UserList & { is_public?: boolean; can: { show?: boolean } }
  onSaved?: (id: string) => void
}

const CLOSED = 'Somebody who runs the shop made it private. Please write to us before you show it again.'

/** Makes a list, or changes one. Only a collection of instruments can be shown to others. */
export function ListDialog({ open, onClose, kind, list, onSaved }: ListDialogProps) {
  const { path, noun, told } = LIST_KINDS[kind]
  const isClosed = list?.can.show === false

  async function save(values: FormData) {
    const json = {
      name: String(values.get('name')),
      description: String(values.get('description')).trim() || null,
      is_public: kind === 'instruments' ? values.has('is_public') : undefined,
    }
    const asked = list ? api<Answer>(`${path}/${list.id}`, { method: 'PATCH', json }) : api<Answer>(path, { json })
    const answer = await asked.catch(failWith(`Failed to ${list ? 'update' : 'create'} ${told}`))
    await refetchCollections()
    toast.success(answer.message)
    onClose()
    onSaved?.('wishlist' in answer ? answer.wishlist.id : answer.list.id)
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title={`${list ? 'Edit' : 'New'} ${noun}`}>
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="name" label={`${noun} Name`}>
          <Input required maxLength={COLLECTION_LIMITS.name} defaultValue={list?.name} autoComplete="off" data-autofocus="" />
        </Field>
        <Field name="description" label="Description" optional>
          <Textarea rows={3} maxLength={COLLECTION_LIMITS.description} defaultValue={list?.description ?? ''} />
        </Field>
        {kind === 'instruments' && (
          <Checkbox
            name="is_public"
            label={list ? 'Make this collection public' : 'Make this collection public (others can view it)'}
            hint={isClosed ? CLOSED : 'Others see its name, description and instruments, not who collected them.'}
            disabled={isClosed}
            defaultChecked={list?.is_public}
          />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{list ? 'Save Changes' : `Create ${noun}`}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

type Answer = ({ wishlist: UserList } | { list: UserList }) & { message: string }
