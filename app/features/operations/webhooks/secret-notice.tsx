import { CopyOnce } from '#app/ui/copy-once.tsx'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { WebhookEndpointSecret } from '#contracts/operations/webhook-views.ts'

type SecretNoticeProps = { shown: WebhookEndpointSecret; onDone: () => void }

/** A webhook's new secret, until the owner has copied it. */
export function SecretNotice({ shown: { endpoint, secret }, onDone }: SecretNoticeProps) {
  return (
    <CopyOnce title="Copy the secret now" label="Secret" secret={secret} onDone={onDone}>
      Your app at {new URL(endpoint.url).host} uses this secret to verify that a message comes from this shop. You won’t see it
      again, but you can create a new one anytime.
      {endpoint.previous_secret_until &&
        ` Until ${formatDateTime(endpoint.previous_secret_until)}, every message will also be signed with the previous secret.`}
    </CopyOnce>
  )
}
