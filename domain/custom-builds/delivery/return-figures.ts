import type { ReturnReason } from '#contracts/buying/returns.ts'
import { formatCents, percentOfCents, toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts, type RefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import type { LockedHandOver } from './lock-hand-over.ts'

/** The amount the builder keeps and the refund. Cents. */
export type ReturnFigures = { keepsCents: number; backCents: number }

/** The builder's share and the refund of a trial return. Delivery is not refunded. */
export function trialFigures(
  { priceCents, paidCents }: { priceCents: number; paidCents: number },
  percent: number,
): ReturnFigures {
  const keepsCents = Math.min(paidCents, percentOfCents(priceCents, percent))
  return { keepsCents, backCents: paidCents - keepsCents }
}

/** The figures of a return that starts now. */
export async function readFigures(tx: Tx, build: LockedHandOver, reason: ReturnReason): Promise<ReturnFigures> {
  if (reason === 'trial') return trialFigures(build, build.trialPercent ?? 0)
  const { priceCents, deliveryCents } = await getRefundableAmounts(tx, build.requestId)
  return { keepsCents: 0, backCents: priceCents + deliveryCents }
}

/** Refuses if the amounts shown to the user are outdated. Dollars. */
export async function refuseUnlessRead(
  tx: Tx,
  build: LockedHandOver,
  { kind, ...read }: { kind: ReturnReason; keeps: number; back: number | undefined },
): Promise<void> {
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  const now = { keeps: toDollars(keepsCents), back: toDollars(backCents) }
  if (read.keeps === now.keeps && read.back === now.back) return
  throw new Refusal('changed', 'The amounts have changed. Please check them again.', {
    details: { about: 'build_ending', kind, ...now },
  })
}

/**
 * The refund due when a return arrives. Since the return started, operators, the dashboard or a bank may have refunded part of it
 * already. Delivery is not refunded after a trial. Cents.
 */
export function remainingRefundCents(
  { cancelKind, returnedCents }: Pick<LockedBuild, 'cancelKind' | 'returnedCents'>,
  { priceCents, deliveryCents }: RefundableAmounts,
): number {
  return cancelKind === 'trial' ? Math.min(returnedCents, priceCents) : priceCents + deliveryCents
}

/** Converts dollars to cents. Refused above the paid amount. */
export function affordable({ paidCents }: LockedBuild, dollars: number | undefined): number {
  const cents = toCents(dollars ?? 0)
  if (cents > 0 && cents <= paidCents) return cents
  const message = `Enter an amount up to ${formatCents(paidCents)}`
  throw new Refusal('invalid_input', message, { fields: { amount: [message] } })
}
