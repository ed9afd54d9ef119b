import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Details = { status?: ContentfulStatusCode; type?: string; code?: string; param?: string }

/** An answer in the shape of Stripe's errors. */
export class StripeProblem extends Error {
  readonly status: ContentfulStatusCode
  readonly body: { error: Record<string, string> }

  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: Details = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

export function missing(kind: string, id: string, param = 'id') {
  const names: Record<string, string> = { 'checkout.session': 'checkout.session', payment_intent: 'payment_intent' }
  return new StripeProblem(`No such ${names[kind] ?? kind}: '${id}'`, { status: 404, code: 'resource_missing', param })
}
