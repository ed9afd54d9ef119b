import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { type EndpointOwner, MAX_ENDPOINTS } from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoint, WebhookEndpointSecret } from '#contracts/operations/webhook-views.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointEntry } from './endpoint-entry.tsx'
import { SecretNotice } from './secret-notice.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** The webhooks of the builder, or of the shop: list, add, view the log. */
export function Webhooks({ owner }: { owner: EndpointOwner }) {
  return (
    <QueryBoundary
      query={useWebhooks(owner)}
      failure="Failed to load the webhooks"
      skeleton={
        <Loading label="Loading the webhooks">
          <Skeleton className="h-64 w-full" />
        </Loading>
      }
    >
      {({ endpoints }) => <WebhookList owner={owner} endpoints={endpoints} />}
    </QueryBoundary>
  )
}

function WebhookList({ owner, endpoints }: { owner: EndpointOwner; endpoints: WebhookEndpoint[] }) {
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<WebhookEndpointSecret>()
  const isMissing = useLinkedEntry(
    'endpoint',
    endpoints.map(({ id }) => id),
  )
  const isFull = endpoints.length >= MAX_ENDPOINTS

  function open() {
    setOpening(opening + 1)
    setOpen(true)
  }

  const button = (
    <Button variant={shown ? undefined : 'primary'} disabled={isFull} onClick={open}>
      Add webhook
    </Button>
  )
  return (
    <>
      {shown && <SecretNotice key={shown.secret} shown={shown} onDone={() => setShown(undefined)} />}
      {isMissing && (
        <Notice tone="caution" role="status" className="mb-6">
          We couldn’t find this webhook. It may have been removed.
        </Notice>
      )}
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet" action={button}>
          Add your app’s URL, and we’ll send it a message for each event.
        </EmptyState>
      ) : (
        <>
          {button}
          {isFull && (
            <p className="mt-2 text-sm text-ink-soft">You’ve reached the limit of {MAX_ENDPOINTS} webhooks. Remove one first.</p>
          )}
          <ul className="mt-6 border-b border-rule">
            {endpoints.map((endpoint) => (
              <li
                key={endpoint.id}
                id={`endpoint-${endpoint.id}`}
                tabIndex={-1}
                className="scroll-mt-24 border-t border-rule py-6"
              >
                <EndpointEntry endpoint={endpoint} onSecret={setShown} />
              </li>
            ))}
          </ul>
        </>
      )}
      {opening > 0 && (
        <EndpointDialog
          key={opening}
          open={isOpen}
          owner={owner}
          onClose={() => setOpen(false)}
          onCreated={(created) => {
            setOpen(false)
            setShown(created)
          }}
        />
      )}
    </>
  )
}
