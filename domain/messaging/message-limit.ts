import type { Limit } from '../kernel/take-from-limit.ts'

/** Nobody types faster. */
export function messageLimit(senderId: string): Limit {
  return { key: `message:${senderId}`, times: 30, seconds: 60 }
}
