import { useState } from 'react'
import { continuable, useContinuation } from '#app/lib/continuation.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { withVerification } from './second-factor.ts'
import { useTwoStep } from './two-step-query.ts'
import { useTwoStepDialog } from './use-two-step-dialog.tsx'

const OFF = 'Off. Add a code from your phone when you sign in.'

type TwoStepSettingsProps = {
  /** Operators cannot turn it off. */
  isRequired: boolean
}

/** Two-step verification: whether it is on. */
export function TwoStepSettings({ isRequired }: TwoStepSettingsProps) {
  const isOn = useSession().user?.appId !== undefined
  const [isTurningOff, setTurningOff] = useState(false)
  const { data } = useTwoStep()
  const { show, dialog } = useTwoStepDialog()
  const { run: setUp, isPending } = useAction(start)
  useContinuation('two-step', setUp)

  async function start() {
    const { mfa } = await loadAuthClient()
    const { data: app } = await continuable('two-step', () => withVerification(() => mfa.enroll({ factorType: 'totp' })))
    if (app) show({ id: app.id, qrCode: app.totp.qr_code, key: app.totp.secret })
  }

  async function turnOff() {
    const { mfa } = await loadAuthClient()
    const { data: factors } = throwIfAuthError(await mfa.listFactors())
    for (const { id } of factors?.totp ?? []) await withVerification(() => mfa.unenroll({ factorId: id }))
    await (await loadAuthClient()).refreshSession()
    await refetchQueries('two-step')
    toast.success('Two-step verification is off')
  }

  return (
    <div className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 className="w-full text-sm font-medium">Two-step verification</h3>
        <p className="min-w-0 flex-1 text-ink-soft">
          {isOn ? ['On', data?.since && `since ${formatReaderDayWithYear(data.since)}`].filter(Boolean).join(' ') : OFF}
        </p>
        {isOn ? (
          !isRequired && (
            <Button variant="text" size="small" onClick={() => setTurningOff(true)}>
              Turn off<span className="sr-only"> two-step verification</span>
            </Button>
          )
        ) : (
          <Button variant="text" size="small" pending={isPending} onClick={() => void setUp()}>
            Set up<span className="sr-only"> two-step verification</span>
          </Button>
        )}
      </div>
      {dialog}
      <ConfirmDialog
        open={isTurningOff}
        onClose={() => setTurningOff(false)}
        onConfirm={turnOff}
        title="Turn off two-step verification?"
        confirmLabel="Turn off"
        danger
      >
        You’ll only need your password to sign in. Your authenticator app
        {data?.hasPasskey ? ' ' : ' and recovery codes '}
        will be removed.
      </ConfirmDialog>
    </div>
  )
}
