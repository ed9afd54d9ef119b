import { WebhookDescription } from '#app/features/operations/webhooks/webhook-description.tsx'
import { Webhooks } from '#app/features/operations/webhooks/webhooks.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export const { handle, meta } = privatePage('Webhooks')

export default function DashboardWebhooks() {
  return (
    <>
      <BackLink to="/dashboard/profile">Builder profile</BackLink>
      <h1 className="mt-4 font-serif text-2xl">Webhooks</h1>
      <p className="mt-2 max-w-measure text-ink-soft">
        <WebhookDescription what="when an instrument is sold, an order is paid or someone writes to you" />
      </p>
      <div className="mt-8">
        <Webhooks owner="builder" />
      </div>
    </>
  )
}
