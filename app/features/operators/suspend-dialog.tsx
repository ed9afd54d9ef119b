import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SellerEntry } from '#contracts/operators.ts'
import { refetchOperatorAnswers } from './operator-answers.ts'
import { instrumentsInWords, sellerName } from './seller-name.ts'

type SuspendDialogProps = {
  seller: SellerEntry
  open: boolean
  onClose: () => void
  onSuspend: (reason: string) => Promise<unknown>
}

/** Takes a builder off the shop, with a reason that they are told. */
export function SuspendDialog({ seller, open, onClose, onSuspend }: SuspendDialogProps) {
  const name = sellerName(seller)
  const isWaiting = seller.standing === 'waiting'

  async function suspend(values: FormData) {
    await onSuspend(String(values.get('reason')).trim())
    onClose()
    await refetchOperatorAnswers()
    toast.success(`${name} is suspended`)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${isWaiting ? 'Turn away' : 'Suspend'} ${name}?`}
      description={
        isWaiting
          ? 'Nothing of them becomes public. You can activate them later.'
          : `Their page and ${instrumentsInWords(seller).toLowerCase()} leave the shop at once; open orders go on. You can activate them again.`
      }
    >
      <Form onSubmit={suspend} className="flex flex-col gap-5">
        <Field name="reason" label="Reason" hint={`Sent by e-mail to ${seller.email}, and kept in the log.`}>
          <Textarea rows={4} required maxLength={1000} data-autofocus="" invalidMessage="Tell them why" />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="danger">{isWaiting ? 'Turn away' : 'Suspend'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
