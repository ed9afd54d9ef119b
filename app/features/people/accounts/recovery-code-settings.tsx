import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useTwoStep } from './two-step-query.ts'
import { useTwoStepDialog } from './use-two-step-dialog.tsx'

/** How many recovery codes are left, for an account with an app or a passkey. */
export function RecoveryCodeSettings() {
  const { data } = useTwoStep()
  const { showNewCodes, dialog } = useTwoStepDialog()
  const [isReplacing, setReplacing] = useState(false)
  if (!data?.hasFactor) return null
  const { codes } = data
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
      <p className="min-w-0 flex-1 text-ink-soft">
        {codes ? `Recovery codes: ${codes.remaining}\u00a0of\u00a0${codes.total}\u00a0left` : 'No recovery codes'}
      </p>
      {/* One button, so that it gets the focus back after the first codes. */}
      <ActionButton variant="text" size="small" action={codes ? async () => setReplacing(true) : showNewCodes}>
        {codes ? 'Create new codes' : 'Create recovery codes'}
      </ActionButton>
      {dialog}
      <ConfirmDialog
        open={isReplacing}
        onClose={() => setReplacing(false)}
        onConfirm={showNewCodes}
        title="Create new recovery codes?"
        confirmLabel="Create new codes"
      >
        Your old codes will stop working.
      </ConfirmDialog>
    </div>
  )
}
