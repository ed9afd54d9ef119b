import { formText } from '#app/lib/form-text.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { LONGEST_SEARCH_NAME } from '#contracts/finding/saved-searches.ts'

type RenameSearchDialogProps = {
  open: boolean
  onClose: () => void
  name: string
  onRename: (name: string) => Promise<void>
}

/** Renames a saved search. */
export function RenameSearchDialog({ open, onClose, name, onRename }: RenameSearchDialogProps) {
  async function save(values: FormData) {
    await onRename(formText(values, 'name')).catch(failWith('Failed to rename this search'))
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} size="small" title="Rename search">
      <Form onSubmit={save} className="flex flex-col gap-5">
        <Field name="name" label="Name" hint="Only you can see this.">
          <Input required maxLength={LONGEST_SEARCH_NAME} defaultValue={name} autoComplete="off" data-autofocus="" />
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save name</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
