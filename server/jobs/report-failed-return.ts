import type { Needs } from '#domain/kernel/context.ts'
import { getReturnFacts } from '#domain/money/payments/get-return-facts.ts'
import type { Log } from '../operations/observability/log.ts'

/** Logs a failed partial refund. Operators see it at /admin/money. */
export async function reportFailedReturn(ctx: Needs<'db'> & { log: Log }, { returnId }: { returnId: string }): Promise<void> {
  const facts = await getReturnFacts(ctx.db, returnId)
  if (facts?.status === 'failed') ctx.log.error('A partial refund failed', facts)
}
