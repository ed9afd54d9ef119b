/** Responses that a receiver can be set to. */
export const HOOK_ANSWERS = {
  ok: { status: 200, label: '200: accept the message', body: 'Thank you' },
  error: {
    status: 500,
    label: '500: fail; the shop retries after 5 seconds, then 5 minutes',
    body: 'The receiver failed',
  },
  gone: { status: 410, label: '410: unsubscribe; the shop turns the webhook off', body: 'Unsubscribed' },
  slow: { status: 200, label: 'Slow: respond after 25 seconds, past the shop’s timeout', body: 'Thank you, at last' },
} as const
export type HookAnswer = keyof typeof HOOK_ANSWERS

export const SLOW_MS = 25_000

export function isHookAnswer(typed: unknown): typed is HookAnswer {
  return typeof typed === 'string' && Object.hasOwn(HOOK_ANSWERS, typed)
}
