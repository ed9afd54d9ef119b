import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { throwIfAuthError } from './auth-messages.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

type TermsDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** For whoever has an account without having accepted the terms: once, when they first do something that binds. */
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
      description="Buying, selling, asking for a build, reviewing and writing to people here all happen under our terms. We ask once; what you were doing goes on by itself."
      size="small"
    >
      <Form onSubmit={accept} className="flex flex-col gap-5">
        <TermsCheckbox />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Accept and continue</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
