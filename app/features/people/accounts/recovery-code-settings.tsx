import { ActionButton } from '#app/ui/action-button.tsx'
import { useTwoStep } from './two-step-query.ts'
import { useTwoStepDialog } from './use-two-step-dialog.tsx'

/** How many recovery codes are left, for an account with an app or a passkey. */
export function RecoveryCodeSettings() {
  const { data } = useTwoStep()
  const { showNewCodes, dialog } = useTwoStepDialog()
  if (!data?.hasFactor) return null
  const { codes } = data
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
      <p className="min-w-0 flex-1 text-ink-soft">
        {codes ? `Recovery codes: ${codes.remaining} of ${codes.total} left` : 'No recovery codes'}
      </p>
      <ActionButton variant="text" size="small" action={showNewCodes}>
        {codes ? 'Create new codes' : 'Create recovery codes'}
      </ActionButton>
      {dialog}
    </div>
  )
}
