import type { WebhookEventRow } from './webhook-tables.ts'

/** The body of an event: the same bytes at every attempt */
export function eventBody({ type, subject, data, occurredAt }: WebhookEventRow, publicUrl: string): string {
  const path = pathOf(type, subject, data)
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: { id: subject, ...data, ...(path !== undefined && { url: publicUrl + path }) },
  })
}

/** The public page of the subject, if there is one */
function pathOf(type: string, subject: string, { slug }: Record<string, unknown>): string | undefined {
  if (type.startsWith('product.')) return `/product/${subject}`
  if (type.startsWith('builder.')) return `/builder/${typeof slug === 'string' ? slug : subject}`
  return undefined
}
