import type { RateLimit } from '#domain/kernel/enforce-rate-limit.ts'

/** Every request costs a call to the carriers' broker. The limit is enough for any buyer, but too low for scraping. */
export function carrierCallLimit(call: 'rates' | 'validate', userId: string): RateLimit {
  return { key: `shipping-${call}:${userId}`, times: 30, seconds: 600 }
}
