import type { EndpointOwner } from '#contracts/webhook-events.ts'

/** Where events go. The shop's own may be in the operator's own network. */
export type Receiver = { url: string; owner: EndpointOwner }

/** What a receiver answered to one attempt. */
export type ReceiverAnswer = {
  status: number
  /** The beginning of its answer. */
  text: string
  /** How long it asks to be left alone. */
  retryAfterSeconds: number | null
}

/** Programs of builders and operators, at addresses that they wrote. */
export interface WebhookReceivers {
  /** Why nothing can be sent to this address; null if something can. Where its name leads is looked up when something is sent. */
  objection(receiver: Receiver): string | null
  /** Sends exactly these bytes. Throws an error with a sentence if there is no answer. */
  post(receiver: Receiver, request: { headers: Record<string, string>; body: string }): Promise<ReceiverAnswer>
}
