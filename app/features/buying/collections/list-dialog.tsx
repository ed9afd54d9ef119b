import { formText } from '#app/lib/form-text.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { LIST_KINDS, type ListKind } from './list-kinds.ts'
import { saveList } from './save-list.ts'
import { refetchCollections } from './use-collections.ts'

type ListDialogProps = {
  open: boolean
  onClose: () => void
  kind: ListKind
  /** The list to edit; without it a new one is created. */
  list?: CollectionView
  onSaved?: (id: string) => void
}

const CLOSED = 'The Tonewood team made this collection private. To make it public again, please contact us.'

/** The browser's own validation accepts a name of only spaces. */
function missingName(values: FormData, noun: string): FieldErrors {
  return formText(values, 'name').trim() === '' ? { name: [`${noun} Name is required`] } : {}
}

/** Creates or edits a list. Only collections of instruments can be public. */
export function ListDialog({ open, onClose, kind, list, onSaved }: ListDialogProps) {
  const { noun, errorNoun } = LIST_KINDS[kind]
  const isClosed = list?.can.show === false

  async function save(values: FormData) {
    const fields = {
      name: formText(values, 'name').trim(),
      description: formText(values, 'description').trim() || null,
      is_public: values.has('is_public'),
    }
    const { id, message } = await saveList(kind, list?.id, fields).catch(
      failWith(`Failed to ${list ? 'update' : 'create'} ${errorNoun}`),
    )
    await refetchCollections()
    toast.success(message)
    onClose()
    onSaved?.(id)
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title={`${list ? 'Edit' : 'New'} ${noun}`}>
      <Form onSubmit={save} validate={(values) => missingName(values, noun)} className="flex flex-col gap-5">
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
            hint={isClosed ? CLOSED : 'Others see its name, description and instruments, but not your name.'}
            disabled={isClosed}
            defaultChecked={list?.is_public}
          />
        )}
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{list ? 'Save Changes' : `Create ${noun}`}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
