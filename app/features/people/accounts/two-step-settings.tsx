import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { withVerification } from './second-factor.ts'
import type { TwoStepSetup } from './two-step-dialog.tsx'

const TwoStepDialog = lazyDialog(() => import('./two-step-dialog.tsx').then((module) => module.TwoStepDialog))

const OFF = 'Off. Add a code from your phone when you sign in.'

type TwoStepSettingsProps = {
  /** Operators cannot turn it off. */
  isRequired: boolean
}

/** Two-step verification: whether it is on, and its recovery codes. */
export function TwoStepSettings({ isRequired }: TwoStepSettingsProps) {
  const isOn = useSession().user?.appId !== undefined
  const [setup, setSetup] = useState<TwoStepSetup>()
  const [isSettingUp, setSettingUp] = useState(false)
  const [isTurningOff, setTurningOff] = useState(false)
  const { data } = useQuery({ queryKey: ['two-step', isOn], queryFn: readTwoStep, enabled: isOn }, queryClient)

  function show(next: TwoStepSetup) {
    setSetup(next)
    setSettingUp(true)
  }

  async function start() {
    const { mfa } = await loadAuthClient()
    const { data: app } = await withVerification(() => mfa.enroll({ factorType: 'totp' }))
    if (app) show({ id: app.id, qrCode: app.totp.qr_code, key: app.totp.secret })
  }

  async function renewCodes() {
    const { mfa } = await loadAuthClient()
    const { recoveryCodes: kept } = mfa
    const { data: set } = await withVerification(() => (data?.codes ? kept.regenerate() : kept.generate()))
    await refetchQueries('two-step')
    if (set) show({ codes: set.codes })
  }

  async function turnOff() {
    const { mfa } = await loadAuthClient()
    const { data: factors } = throwIfAuthError(await mfa.listFactors())
    for (const { id } of factors?.totp ?? []) await withVerification(() => mfa.unenroll({ factorId: id }))
    await (await loadAuthClient()).refreshSession()
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
          <ActionButton variant="text" size="small" action={start}>
            Set up<span className="sr-only"> two-step verification</span>
          </ActionButton>
        )}
      </div>
      {isOn && data && (
        <div className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="min-w-0 flex-1 text-ink-soft">
            {data.codes ? `Recovery codes: ${data.codes.remaining} of ${data.codes.total} left` : 'No recovery codes'}
          </p>
          <ActionButton variant="text" size="small" action={renewCodes}>
            {data.codes ? 'Create new codes' : 'Create recovery codes'}
          </ActionButton>
        </div>
      )}
      {setup && <TwoStepDialog open={isSettingUp} setup={setup} onClose={() => setSettingUp(false)} />}
      <ConfirmDialog
        open={isTurningOff}
        onClose={() => setTurningOff(false)}
        onConfirm={turnOff}
        title="Turn off two-step verification?"
        confirmLabel="Turn off"
        danger
      >
        You’ll only need your password to sign in. Your authenticator app and recovery codes will be removed.
      </ConfirmDialog>
    </div>
  )
}

async function readTwoStep() {
  const { mfa } = await loadAuthClient()
  const { data } = throwIfAuthError(await mfa.listFactors())
  // An account can turn two-step verification on and leave before it has codes.
  const hasCodes = data?.all.some(({ factor_type }) => factor_type === 'recovery_code')
  const codes = hasCodes ? throwIfAuthError(await mfa.recoveryCodes.getStatus()).data : null
  return { since: data?.totp[0]?.created_at, codes }
}
