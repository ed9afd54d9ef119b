import { and, eq, lte } from 'drizzle-orm'
import { stripeObjects } from '../sandbox-tables.ts'
import { withAccountState } from './account-object.ts'
import { changeAccount } from './change-account.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** Details whose time of checking is over are found right. */
export async function advanceDueAccounts(sandbox: StripeSandbox): Promise<void> {
  const due = await sandbox.db
    .select({ id: stripeObjects.id })
    .from(stripeObjects)
    .where(and(eq(stripeObjects.object, 'account'), lte(stripeObjects.dueAt, sandbox.now())))
    .limit(50)
  for (const { id } of due) await changeAccount(sandbox, id, (account) => withAccountState(account, 'active'))
}
