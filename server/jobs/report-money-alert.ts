import type { Needs } from '#domain/kernel/context.ts'
import { getMoneyAlert } from '#domain/payouts/get-money-alert.ts'
import type { Log } from '../log.ts'

/** Tells the operator's log of money that does not fit, or that could not be given back. The page for it is /admin/money. */
export async function reportMoneyAlert(ctx: Needs<'db'> & { log: Log }, { alertId }: { alertId: string }): Promise<void> {
  const alert = await getMoneyAlert(ctx.db, alertId)
  if (alert) ctx.log.error('Money needs an operator', alert)
}
