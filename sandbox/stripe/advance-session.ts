import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { SandboxTx } from '../sandbox-db.ts'
import { stripeObjects } from '../sandbox-tables.ts'
import { lockObject, type StoredSession, saveObject } from './object-store.ts'
import { recordEvent } from './record-event.ts'
import { settlePayment } from './settle-payment.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

const AT_ONCE = 50

/** Applies what is due by time: open sessions expire, pending payments settle. */
export async function advanceDueSessions(sandbox: StripeSandbox): Promise<void> {
  const due = await sandbox.db
    .select({ id: stripeObjects.id })
    .from(stripeObjects)
    .where(and(eq(stripeObjects.object, 'checkout.session'), lte(stripeObjects.dueAt, sandbox.now())))
    .orderBy(asc(stripeObjects.dueAt))
    .limit(AT_ONCE)
  for (const { id } of due) await sandbox.db.transaction((tx) => lockCurrentSession(sandbox, tx, id))
}

/** Locks the session with its current state, even if the clock has not run yet. */
export async function lockCurrentSession(sandbox: StripeSandbox, tx: SandboxTx, id: string): Promise<StoredSession> {
  const session = await lockObject(tx, 'checkout.session', id)
  const [timed] = await tx
    .select({ isDue: sql<boolean>`coalesce(${stripeObjects.dueAt} <= ${sandbox.now()}, false)` })
    .from(stripeObjects)
    .where(eq(stripeObjects.id, id))
  if (!timed?.isDue) return session
  return session.status === 'open' ? expireSession(tx, session, sandbox.now()) : settlePayment(tx, session, sandbox.now())
}

/** Expires an open session. The caller holds its lock. */
export async function expireSession(tx: SandboxTx, session: StoredSession, now: Date): Promise<StoredSession> {
  const expired = { ...session, status: 'expired', url: null }
  await saveObject(tx, expired, { dueAt: null })
  await recordEvent(tx, 'checkout.session.expired', expired, now)
  return expired
}
