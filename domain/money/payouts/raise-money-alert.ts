import { and, eq, isNotNull, notExists, type SQL, type SQLWrapper } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import type { AlertKind, AlertSubject } from '#contracts/money/money-alert-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moneyAlerts } from './money-alerts-table.ts'
import { reportMoneyAlertJob } from './payout-jobs.ts'

type Subject = { about: AlertSubject; reference: string } & Thing
/** The subject of an alert: the payment, or the transfer to a builder. */
type Thing = { paymentId: string; transferId?: undefined } | { transferId: string; paymentId?: undefined }
type Figures = { expected: string; found: string }

/** An amount of money and its owner: the provider's session, or the account that received it. */
export type OwnedMoney = { cents: number; currency: string; owner: string | null }

/** Compares the provider's data with ours, and raises an alert for each mismatch. */
export async function alertOnMismatch(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  subject: Subject,
  { ours, theirs }: { ours: OwnedMoney; theirs: OwnedMoney },
): Promise<void> {
  const mismatches: [kind: AlertKind, figures: Figures][] = []
  if (ours.cents !== theirs.cents)
    mismatches.push(['amount_differs', { expected: formatCents(ours.cents), found: formatCents(theirs.cents) }])
  if (ours.currency.toLowerCase() !== theirs.currency.toLowerCase())
    mismatches.push(['currency_differs', { expected: ours.currency, found: theirs.currency }])
  if (ours.owner !== null && ours.owner !== theirs.owner)
    mismatches.push(['owner_differs', { expected: ours.owner, found: theirs.owner ?? 'nobody' }])
  for (const [kind, figures] of mismatches) {
    const key = [kind, subject.paymentId ?? subject.transferId, subject.reference, figures.found].join(':')
    const alert = { ...subject, ...figures, kind, key, foundAt: ctx.now() }
    const [raised] = await tx.insert(moneyAlerts).values(alert).onConflictDoNothing().returning({ id: moneyAlerts.id })
    if (raised) await ctx.jobs.enqueue(tx, reportMoneyAlertJob, { alertId: raised.id })
  }
}

/** A refund failed. Each further failure reopens the same alert. */
export async function alertOnFailedRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { cents, why, ...subject }: Extract<Subject, { paymentId: string }> & { cents: number; why: string },
): Promise<void> {
  const news = { reference: subject.reference, found: why, foundAt: ctx.now(), seenAt: null }
  const alert = { ...subject, ...news, kind: 'refund_failed' as const, expected: formatCents(cents) }
  const [raised] = await tx
    .insert(moneyAlerts)
    .values({ ...alert, key: failedRefundKey(subject.paymentId) })
    .onConflictDoUpdate({ target: moneyAlerts.key, set: news })
    .returning({ id: moneyAlerts.id })
  if (raised) await ctx.jobs.enqueue(tx, reportMoneyAlertJob, { alertId: raised.id })
}

/** The buyer disputes a payment that is refunded or being refunded. One alert per dispute. */
export async function alertOnDisputedRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { cents, stripeDisputeId, ...subject }: Extract<Subject, { paymentId: string }> & { cents: number; stripeDisputeId: string },
): Promise<void> {
  const key = `disputed_refund:${stripeDisputeId}`
  const figures = { expected: formatCents(cents), found: stripeDisputeId }
  const alert = { ...subject, ...figures, key, kind: 'disputed_refund' as const, foundAt: ctx.now() }
  const [raised] = await tx.insert(moneyAlerts).values(alert).onConflictDoNothing().returning({ id: moneyAlerts.id })
  if (raised) await ctx.jobs.enqueue(tx, reportMoneyAlertJob, { alertId: raised.id })
}

/**
 * True until an operator marks the failed refund as seen. Afterwards the buyer may be paid in another way, so it is not retried.
 */
export function isRefundUnseen(tx: Tx, paymentId: SQLWrapper): SQL {
  const { id, kind, seenAt } = moneyAlerts
  const seen = and(eq(moneyAlerts.paymentId, paymentId), eq(kind, 'refund_failed'), isNotNull(seenAt))
  return notExists(tx.select({ id }).from(moneyAlerts).where(seen))
}

function failedRefundKey(paymentId: string): string {
  return `refund_failed:${paymentId}`
}
