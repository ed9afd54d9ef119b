import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ReportDialog } from '#app/ui/report-dialog.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { setBlocked } from './set-blocked.ts'

/** Report or block the other person. Rarely needed, so in a menu. The unblock button replaces the message box. */
export function ThreadActions({ conversation }: { conversation: Conversation }) {
  const [asked, setAsked] = useState<'block' | 'report'>()
  const { id, is_blocked: isBlocked, other_user: other } = conversation
  const name = builderName(other)
  const close = () => setAsked(undefined)

  return (
    // The menu button aligns with the line below.
    <div className="-mr-3 flex-none">
      <ActionMenu label={`More actions for ${name}`}>
        <Button variant="menu" onClick={() => setAsked('report')}>
          Report
        </Button>
        {!isBlocked && (
          <Button variant="menu-danger" onClick={() => setAsked('block')}>
            Block
          </Button>
        )}
      </ActionMenu>
      <ConfirmDialog
        open={asked === 'block'}
        onClose={close}
        onConfirm={() => setBlocked(conversation, true)}
        title={`Block ${name}?`}
        confirmLabel="Block"
        danger
      >
        They won’t be able to message you, and we won’t tell them. You can unblock them anytime.
      </ConfirmDialog>
      <ReportDialog
        open={asked === 'report'}
        onClose={close}
        onReport={(json) => api('POST /api/v1/conversations/{id}/reports', { params: { id }, json })}
        title={`Report ${name}`}
        description="Our team will read the latest messages in this conversation. We won’t tell the other person."
      />
    </div>
  )
}
