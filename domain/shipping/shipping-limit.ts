import type { RateLimit } from '../kernel/enforce-rate-limit.ts'

/** Every answer costs a call to the carriers' broker: enough for a hesitant buyer, too few to scrape rates with. */
export function shippingLimit(call: 'rates' | 'validate', userId: string): RateLimit {
  return { key: `shipping-${call}:${userId}`, times: 30, seconds: 600 }
}
