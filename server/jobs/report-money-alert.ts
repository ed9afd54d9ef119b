import type { Needs } from '#domain/kernel/context.ts'
import { getMoneyAlert } from '#domain/money/payouts/get-money-alert.ts'
import type { Log } from '../operations/observability/log.ts'

/** Logs a payment that does not match, or a failed refund. Operators see it at /admin/money. */
export async function reportMoneyAlert(ctx: Needs<'db'> & { log: Log }, { alertId }: { alertId: string }): Promise<void> {
  const alert = await getMoneyAlert(ctx.db, alertId)
  if (alert) ctx.log.error('A payment needs an operator', alert)
}
