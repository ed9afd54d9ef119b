import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'

const HOUR = 3600
const PER_NETWORK = 10
const PER_ADDRESS = 5

/** Counts a message against its network and its email address. Refuses with the time to wait if there were too many. */
export async function throttleInquiries(
  ctx: Needs<'db' | 'now' | 'settings'>,
  { from, email }: { from: string; email: string },
): Promise<void> {
  const waits = [
    await consumeRateLimit(ctx, { key: `inquiry:from:${from}`, times: PER_NETWORK, seconds: HOUR }),
    await consumeRateLimit(ctx, { key: `inquiry:email:${email}`, times: PER_ADDRESS, seconds: HOUR }),
  ]
  const seconds = Math.max(...waits)
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    'too_many',
    `You’ve already sent us several messages. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or write to ${ctx.settings.contactEmail}.`,
    { retryAfterSeconds: seconds },
  )
}
