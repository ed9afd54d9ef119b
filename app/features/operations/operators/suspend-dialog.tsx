import { toast } from '#app/ui/toast.ts'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'
import { refetchOperatorQueries } from './operator-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { instrumentCountLabel, sellerName } from './seller-labels.ts'

type SuspendDialogProps = {
  seller: SellerEntry
  open: boolean
  onClose: () => void
  onSuspend: (reason: string) => Promise<unknown>
}

/** Suspends a builder and emails them the reason. */
export function SuspendDialog({ seller, open, onClose, onSuspend }: SuspendDialogProps) {
  const name = sellerName(seller)
  const isWaiting = seller.standing === 'waiting'

  const act = isWaiting ? 'Reject' : 'Suspend'

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
      description={
        isWaiting
          ? 'Their page will not become public. You can activate them later.'
          : `Their page and listings (${instrumentCountLabel(seller).toLowerCase()}) will disappear from the shop immediately; open orders will continue. You can activate the builder again later.`
      }
      hint={`Emailed to ${seller.email} and kept in the log.`}
      missing="Please give a reason"
      label={act}
      danger
      onReason={suspend}
    />
  )
}
