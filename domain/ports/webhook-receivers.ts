import type { EndpointOwner } from '#contracts/operations/webhook-events.ts'

/** A receiver's address. The shop's own may be in the operator's internal network. */
export type Receiver = { url: string; owner: EndpointOwner }

/** A receiver's response to one attempt */
export type ReceiverAnswer = {
  status: number
  /** The beginning of its response */
  text: string
  /** How long it asks to wait */
  retryAfterSeconds: number | null
}

/** Programs of builders and operators, at URLs they entered */
export interface WebhookReceivers {
  /** Why nothing can be sent to this URL; null if it can. Its host name is resolved when sending. */
  objection(receiver: Receiver): string | null
  /** Sends exactly these bytes. Throws an error with a sentence if there is no response. */
  post(receiver: Receiver, request: { headers: Record<string, string>; body: string }): Promise<ReceiverAnswer>
}
