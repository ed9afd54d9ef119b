import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { DisabledBecause } from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoint, WebhookEndpointSecret } from '#contracts/operations/webhook-views.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { refetchWebhooks } from './use-webhooks.ts'

const REASONS: Record<DisabledBecause, string> = {
  owner: 'No events will be sent until you turn it back on.',
  gone: 'Your app returned 410 (Gone). No events will be sent until you turn the webhook back on.',
  failing: 'Every delivery failed for five days. No events will be sent until you turn the webhook back on.',
}

type Asked = 'edit' | 'secret' | 'replay' | 'enable' | 'remove'
type EndpointEntryProps = { endpoint: WebhookEndpoint; onSecret: (shown: WebhookEndpointSecret) => void }

/** One webhook with its state, its actions and its log. */
export function EndpointEntry({ endpoint, onSecret }: EndpointEntryProps) {
  const [asked, setAsked] = useState<Asked>()
  const [isLogOpen, setLogOpen] = useState(false)
  const { id, url, types, disabled_because: disabledBecause, failing_since: failingSince } = endpoint
  const params = { id }
  const close = () => setAsked(undefined)

  async function test() {
    await api('POST /api/v1/webhook-endpoints/{id}/test', { params })
    setLogOpen(true)
    await refetchWebhooks()
    toast.success('The test is being sent')
  }

  async function rotate() {
    onSecret(await api('POST /api/v1/webhook-endpoints/{id}/secret', { params }))
    await refetchWebhooks()
  }

  async function disable() {
    await api('POST /api/v1/webhook-endpoints/{id}/disable', { params })
    await refetchWebhooks()
  }

  async function remove() {
    const { message } = await api('DELETE /api/v1/webhook-endpoints/{id}', { params })
    await refetchWebhooks()
    toast.success(message)
  }

  return (
    <div>
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {url}
        {disabledBecause && <Badge tone="bad">Turned off</Badge>}
        {!disabledBecause && failingSince && <Badge tone="waiting">Failing</Badge>}
      </h2>
      {disabledBecause && <p className="mt-1 text-sm">{REASONS[disabledBecause]}</p>}
      {!disabledBecause && failingSince && (
        <p className="mt-1 text-sm">No successful delivery since {formatDateTime(failingSince)}.</p>
      )}
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {types.length === 0 ? 'All events' : types.join(', ')}
      </p>
      <p className="text-sm text-ink-soft">Added {formatDateTime(endpoint.created_at)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {isLogOpen ? 'Hide log' : 'Show log'}
        </Button>
        {disabledBecause ? (
          <Button size="small" variant="primary" onClick={() => setAsked('enable')}>
            Turn on
          </Button>
        ) : (
          <>
            <ActionButton size="small" action={test}>
              Send test
            </ActionButton>
            <Button size="small" onClick={() => setAsked('replay')}>
              Replay
            </Button>
          </>
        )}
        <Button size="small" onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button size="small" onClick={() => setAsked('secret')}>
          New secret
        </Button>
        {!disabledBecause && (
          <ActionButton size="small" action={disable}>
            Turn off
          </ActionButton>
        )}
        <Button size="small" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      {isLogOpen && <DeliveryLog endpoint={endpoint} />}
      {asked === 'edit' && <EndpointDialog open endpoint={endpoint} onClose={close} />}
      {(asked === 'replay' || asked === 'enable') && <ReplayDialog endpoint={endpoint} onClose={close} />}
      <ConfirmDialog
        open={asked === 'secret'}
        onClose={close}
        onConfirm={rotate}
        title="Create a new secret?"
        confirmLabel="Replace secret"
      >
        The current secret will stay valid for 24 hours, so you’ll have time to update your app.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        onConfirm={remove}
        title="Remove this webhook?"
        confirmLabel="Remove"
        danger
      >
        We’ll stop sending events to it and delete its log.
      </ConfirmDialog>
    </div>
  )
}
