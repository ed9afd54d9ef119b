import { toast } from '#app/ui/toast.ts'
import type { SellerEntry } from '#contracts/operators.ts'
import { refetchOperatorQueries } from './operator-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { instrumentCountLabel, sellerName } from './seller-labels.ts'

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

  const act = isWaiting ? 'Turn away' : 'Suspend'

  async function suspend(reason: string) {
    await onSuspend(reason)
    onClose()
    await refetchOperatorQueries()
    toast.success(`${name} is suspended`)
  }

  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`${act} ${name}?`}
      words={
        isWaiting
          ? 'Nothing of them becomes public. You can activate them later.'
          : `Their page and ${instrumentCountLabel(seller).toLowerCase()} leave the shop at once; open orders go on. You can activate them again.`
      }
      hint={`Sent by e-mail to ${seller.email}, and kept in the log.`}
      missing="Tell them why"
      label={act}
      danger
      onReason={suspend}
    />
  )
}
