import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { refetchCollections } from './use-collections.ts'

type NoteDialogProps = {
  open: boolean
  onClose: () => void
  /** The item the note is about. */
  name: string
  notes: string | null
  onNote: (notes: string) => Promise<{ message: string }>
}

/** A private note about a saved item. */
export function NoteDialog({ open, onClose, name, notes, onNote }: NoteDialogProps) {
  async function save(values: FormData) {
    const { message } = await onNote(String(values.get('notes'))).catch(failWith('Failed to save the note'))
    await refetchCollections()
    toast.success(message)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title={notes ? 'Edit note' : 'Add a note'} description={name}>
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="notes" label="Note" hint="Only you can see this.">
          <Textarea rows={3} maxLength={COLLECTION_LIMITS.notes} defaultValue={notes ?? ''} data-autofocus="" />
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save note</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
