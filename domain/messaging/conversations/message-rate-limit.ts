import type { RateLimit } from '#domain/kernel/enforce-rate-limit.ts'

/** Faster than any person types. */
export function messageRateLimit(senderId: string): RateLimit {
  return { key: `message:${senderId}`, times: 30, seconds: 60 }
}
