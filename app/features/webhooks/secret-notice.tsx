import { dateAndTime } from '#app/lib/local-dates.ts'
import { CopyOnce } from '#app/ui/copy-once.tsx'
import type { WebhookEndpointSecret } from '#contracts/webhook-views.ts'

type SecretNoticeProps = { shown: WebhookEndpointSecret; onDone: () => void }

/** The secret of a new webhook, or its new one, until its owner has copied it. */
export function SecretNotice({ shown: { endpoint, secret }, onDone }: SecretNoticeProps) {
  return (
    <CopyOnce title="Copy the secret now" label="Secret" secret={secret} onDone={onDone}>
      With it, your program at {new URL(endpoint.url).host} verifies that a message comes from this shop. It is not shown again;
      you can have a new one at any time.
      {endpoint.previous_secret_until &&
        ` Until ${dateAndTime(endpoint.previous_secret_until)} the one before signs every message as well.`}
    </CopyOnce>
  )
}
