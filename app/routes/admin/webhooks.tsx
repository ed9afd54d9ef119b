import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { WebhookDescription } from '#app/features/operations/webhooks/webhook-description.tsx'
import { Webhooks } from '#app/features/operations/webhooks/webhooks.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Webhooks · Operator')

export default function AdminWebhooks() {
  return (
    <OperatorPage title="Webhooks" description={<WebhookDescription what="about every event in the shop" />}>
      <Webhooks owner="shop" />
    </OperatorPage>
  )
}
