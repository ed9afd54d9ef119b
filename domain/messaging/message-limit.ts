import type { RateLimit } from '../kernel/enforce-rate-limit.ts'

/** Nobody types faster. */
export function messageLimit(senderId: string): RateLimit {
  return { key: `message:${senderId}`, times: 30, seconds: 60 }
}
