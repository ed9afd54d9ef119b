import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contracts/operations/webhook-views.ts'
import { refetchWebhooks, useDeliveries } from './use-webhooks.ts'

const STATES: Record<WebhookDelivery['state'], { label: string; tone: BadgeProps['tone'] }> = {
  delivered: { label: 'Delivered', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The events sent to a webhook in the last thirty days, newest first, each with its last response. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [page, setPage] = useState(1)
  return (
    <section aria-label={`Events sent to ${endpoint.url}`} className="mt-5">
      <QueryBoundary
        query={useDeliveries(endpoint.id, page)}
        failure="Failed to load the log"
        skeleton={
          <Loading label="Loading the log">
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
      >
        {({ deliveries, pages }) =>
          deliveries.length === 0 ? (
            <p className="text-sm text-ink-soft">No events sent yet. Send a test to check that your app responds.</p>
          ) : (
            <>
              <ul>
                {deliveries.map((delivery) => (
                  <li key={delivery.id} className="border-t border-rule py-3">
                    <DeliveryEntry delivery={delivery} isOff={endpoint.disabled_at !== null} />
                  </li>
                ))}
              </ul>
              {pages > 1 && (
                <div className="mt-3 flex items-center gap-4 text-sm">
                  <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                  <span className="tabular-nums">
                    Page {page} of {pages}
                  </span>
                  <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    Older
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function DeliveryEntry({ delivery, isOff }: { delivery: WebhookDelivery; isOff: boolean }) {
  const { id, type, state, attempts, status, ms, answer } = delivery

  async function sendAgain() {
    await api('POST /api/v1/webhook-deliveries/{id}/again', { params: { id } })
    await refetchWebhooks()
    toast.success('The event is being sent again')
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <code>{type}</code>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </p>
        <p className="mt-1 text-ink-soft tabular-nums">
          {formatDateTime(delivery.occurred_at)}
          {attempts > 0 && ` · ${status === null ? 'no response' : `status ${status}`} after ${ms} ms`}
          {attempts > 1 && ` · ${attempts} attempts`}
          {attempts > 0 && delivery.next_attempt_at && ` · next attempt ${formatDateTime(delivery.next_attempt_at)}`}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-5">
          {answer && (
            <details className="open:basis-full">
              <summary className="inline-block py-2.5 text-rosewood">Response</summary>
              <pre className="max-h-60 overflow-auto bg-panel p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                {answer}
              </pre>
            </details>
          )}
          <p className="py-1 text-xs text-ink-soft [overflow-wrap:anywhere]">{delivery.event_id}</p>
        </div>
      </div>
      {!isOff && (
        <ActionButton size="small" aria-label={`Send again: ${type}`} action={sendAgain}>
          Send again
        </ActionButton>
      )}
    </div>
  )
}
