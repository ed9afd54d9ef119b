/** What a receiver can answer on wish. */
export const HOOK_ANSWERS = {
  ok: { status: 200, label: '200: it takes the message', body: 'Thank you' },
  error: {
    status: 500,
    label: '500: it fails, and the shop tries again after 5 seconds, then 5 minutes',
    body: 'The receiver has failed',
  },
  gone: { status: 410, label: '410: it wants nothing more, and the shop turns the webhook off', body: 'Nothing more, please' },
  slow: { status: 200, label: 'Slow: after 25 seconds, when the shop no longer waits', body: 'Thank you, at last' },
} as const
export type HookAnswer = keyof typeof HOOK_ANSWERS

export const SLOW_MS = 25_000

export function isHookAnswer(typed: unknown): typed is HookAnswer {
  return typeof typed === 'string' && Object.hasOwn(HOOK_ANSWERS, typed)
}
