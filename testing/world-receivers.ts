import type { ReceiverAnswer, WebhookReceivers } from '#domain/ports/webhook-receivers.ts'

type ReceivedCall = {
  url: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: object }
}

export type WorldReceivers = WebhookReceivers & {
  /** Received events, oldest first. */
  calls: ReceivedCall[]
  /** The response of every receiver from now on: a status, or a function of the call. */
  answer(answer: number | ((call: ReceivedCall) => Partial<ReceiverAnswer> | Promise<Partial<ReceiverAnswer>>)): void
  /** Clears the calls; every receiver answers 200 again. */
  clear(): void
}

/** Receivers that record events. */
export function openReceivers(): WorldReceivers {
  let answerOf: (call: ReceivedCall) => Partial<ReceiverAnswer> | Promise<Partial<ReceiverAnswer>> = () => ({})
  const receivers: WorldReceivers = {
    calls: [],
    objection: ({ url }) => (url.startsWith('https://') ? null : 'The address must begin with https://'),
    async post({ url }, { headers, body }) {
      const call = { url, headers, body, event: JSON.parse(body) }
      receivers.calls.push(call)
      return { status: 200, text: 'thanks', retryAfterSeconds: null, ...(await answerOf(call)) }
    },
    answer(answer) {
      answerOf = typeof answer === 'number' ? () => ({ status: answer }) : answer
    },
    clear() {
      receivers.calls.length = 0
      answerOf = () => ({})
    },
  }
  return receivers
}
