import type { Needs } from '#domain/kernel/context.ts'
import { getRefundFacts } from '#domain/money/payments/get-refund-facts.ts'
import type { Log } from '../operations/observability/log.ts'

/** Logs a failed partial refund. Operators see it at /admin/money. */
export async function reportFailedRefund(ctx: Needs<'db'> & { log: Log }, { returnId }: { returnId: string }): Promise<void> {
  const facts = await getRefundFacts(ctx.db, returnId)
  if (facts?.status === 'failed') ctx.log.error('A partial refund failed', facts)
}
