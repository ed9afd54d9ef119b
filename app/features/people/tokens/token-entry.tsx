import { type ReactNode, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { continuable, useContinuation } from '#app/lib/continuation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { formatDateTime, formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import type { ApiToken, TokenPause } from '#contracts/people/api-token-views.ts'
import { refetchTokens } from './use-tokens.ts'

const PAUSES: Record<TokenPause, string> = {
  password_changed: 'Paused since your password changed. Turn it back on if you still use this app.',
  second_factor_added: 'Paused since you turned on two-step verification. Turn this token back on if you still use the app.',
  restored: 'Paused since the shop was restored from a backup. Turn it back on if you hadn’t revoked it.',
  suspended: 'Paused while your builder profile is suspended.',
  not_operator: 'Paused because you’re no longer an operator.',
  second_factor_missing: 'Paused because operators need two-step verification, and you haven’t set it up.',
}
/** Pauses that the owner can end by confirming the token. */
const ENDED_BY_OWNER: TokenPause[] = ['password_changed', 'second_factor_added', 'restored']

/** One token with its permissions and actions. */
export function TokenEntry({ token }: { token: ApiToken }) {
  const [isAsked, setAsked] = useState(false)
  const { id, name, paused_because: pause } = token
  const isExpired = token.status === 'expired'

  const { run: turnOn, isPending } = useAction(resume)
  useContinuation(`token ${id}`, turnOn)

  async function resume() {
    const call = () => api('POST /api/v1/tokens/{id}/resume', { params: { id } })
    const { message } = await continuable(`token ${id}`, call)
    await refetchTokens()
    toast.success(message)
  }

  async function revoke() {
    const { message } = await api('DELETE /api/v1/tokens/{id}', { params: { id } })
    await refetchTokens()
    toast.success(message)
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {isExpired && <Badge tone="bad">Expired</Badge>}
          {pause && <Badge tone="waiting">Paused</Badge>}
        </h2>
        {pause && <p className="mt-1 text-sm">{PAUSES[pause]}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          <code>{token.prefix}…</code>
        </p>
        <p className="text-sm text-ink-soft">{token.scopes.join(', ')}</p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          <Fact name="Created">{formatReaderDayWithYear(token.created_at)}</Fact>
          <Fact name={isExpired ? 'Expired' : 'Expires'}>{formatReaderDayWithYear(token.expires_at)}</Fact>
          <Fact name="Last used">{token.last_used_at ? formatDateTime(token.last_used_at) : 'Never'}</Fact>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        {pause && ENDED_BY_OWNER.includes(pause) && (
          <Button size="small" aria-label={`Turn on: ${name}`} pending={isPending} onClick={() => void turnOn()}>
            Turn on
          </Button>
        )}
        <Button size="small" aria-label={`${isExpired ? 'Remove' : 'Revoke'} ${name}`} onClick={() => setAsked(true)}>
          {isExpired ? 'Remove' : 'Revoke'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={revoke}
        title={isExpired ? 'Remove this token?' : 'Revoke this token?'}
        confirmLabel={isExpired ? 'Remove' : 'Revoke'}
        danger
      >
        {isExpired
          ? `“${name}” has expired and no longer works.`
          : `The app that uses “${name}” will lose access immediately. This cannot be undone.`}
      </ConfirmDialog>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </div>
  )
}
