import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { throwIfAuthError } from './auth-messages.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

type TermsDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** Asks once, at the first binding action, if the account has not accepted the terms. */
export function TermsDialog({ open, onClose, onTaken }: TermsDialogProps) {
  async function accept() {
    const authClient = await loadAuthClient()
    throwIfAuthError(await authClient.updateUser({ data: { terms_accepted_at: new Date().toISOString() } }))
    onTaken()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Accept the terms"
      description="Our terms apply to buying, selling, requesting builds, reviews and messages. You only need to accept them once."
      size="small"
    >
      <Form onSubmit={accept} className="flex flex-col gap-5">
        <TermsCheckbox />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Accept and continue</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
