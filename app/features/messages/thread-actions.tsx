import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ReportDialog } from '#app/ui/report-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import type { Conversation } from '#contracts/message-views.ts'
import { builderName } from '#contracts/products.ts'
import { refetchMessages } from './refetch-messages.ts'

/** Block or report the other person. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const [asked, setAsked] = useState<'block' | 'report'>()
  const { id, is_blocked: isBlocked, other_user: other } = conversation
  const name = builderName(other)
  const close = () => setAsked(undefined)

  async function block(blocked: boolean) {
    await api('PUT /api/v1/conversations/{id}/block', { params: { id }, json: { blocked } })
    await refetchMessages()
    toast.success(blocked ? `${name} is blocked` : `${name} can write to you again`)
  }

  const { run: unblock, isPending } = useAction(() => block(false))

  return (
    <div className="-mr-1.5 flex flex-none">
      <Button variant="text" size="small" className="px-1.5!" onClick={() => setAsked('report')}>
        Report
      </Button>
      <Button
        variant="text"
        size="small"
        className="px-1.5!"
        pending={isPending}
        onClick={() => (isBlocked ? void unblock() : setAsked('block'))}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <ConfirmDialog
        open={asked === 'block'}
        onClose={close}
        onConfirm={() => block(true)}
        title={`Block ${name}?`}
        confirmLabel="Block"
        danger
      >
        They can no longer write to you, and we do not tell them. You can unblock them at any time.
      </ConfirmDialog>
      <ReportDialog
        open={asked === 'report'}
        onClose={close}
        onReport={(json) => api('POST /api/v1/conversations/{id}/reports', { params: { id }, json })}
        title={`Report ${name}`}
        description="Our team will read the last messages of this conversation. The other person is not told."
      />
    </div>
  )
}
