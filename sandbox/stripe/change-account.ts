import type Stripe from 'stripe'
import { lockObject, saveObject } from './object-store.ts'
import { recordEvent } from './record-event.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** Changes an account and notifies the shop; `dueAfterMs` is when the clock changes it again. */
export async function changeAccount(
  sandbox: StripeSandbox,
  id: string,
  change: (account: Stripe.Account) => Stripe.Account,
  dueAfterMs?: number,
): Promise<void> {
  await sandbox.db.transaction(async (tx) => {
    const changed = change(await lockObject(tx, 'account', id))
    const dueAt = dueAfterMs === undefined ? null : new Date(sandbox.now().getTime() + dueAfterMs)
    await saveObject(tx, changed, { dueAt })
    await recordEvent(tx, 'account.updated', changed, sandbox.now())
  })
  sandbox.wake()
}
