import { sql } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { AGREED, OPEN, UNFINISHED, WITHOUT_INSTRUMENT } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { awaitsEvidence, isDisputed } from '#contracts/money/disputes.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { paidOutAndEarned } from '../requests/enforce-advance-limit.ts'
import type { BuildPaymentRow } from '../requests/payment-summary.ts'
import type { BuildSnapshot } from './list-builds.ts'

/** The disputed amount that a bank holds, and the deadline for evidence. */
export type BankHold = { cents: number; evidenceDueAt: Date | null }

/** Null if no bank is deciding. */
export function bankHoldOf(payments: readonly Pick<BuildPaymentRow, 'dispute'>[]): BankHold | null {
  const held = payments.flatMap(({ dispute }) => (dispute && isDisputed(dispute.status) ? [dispute] : []))
  if (held.length === 0) return null
  const awaited = held.filter(({ status, evidenceFiledAt }) => awaitsEvidence({ status, isFiled: evidenceFiledAt !== null }))
  const dates = awaited.flatMap(({ evidenceDueAt }) => (evidenceDueAt ? [evidenceDueAt.getTime()] : []))
  return {
    cents: held.reduce((sum, { amountCents }) => sum + amountCents, 0),
    evidenceDueAt: dates.length > 0 ? new Date(Math.min(...dates)) : null,
  }
}

type Facts = Pick<BuildSnapshot, 'status' | 'bankHold' | 'lostCents' | 'openCents' | 'isBuilderListed' | 'buyerName' | 'builder'>
type Reader = { side: SheetSide; now: Date; timeZone: string }

/** Why payments of a build are stopped: what happened, what is paused, and who acts next. Null if they are not. */
export function moneyNotice(build: Facts, reader: Reader): Build['money_notice'] {
  if (build.bankHold && !WITHOUT_INSTRUMENT.includes(build.status)) return disputed(build, build.bankHold, reader)
  if (build.lostCents > 0 && build.openCents > 0 && OPEN.includes(build.status)) return lost(build, reader)
  const isStopped = !build.isBuilderListed && build.openCents > 0 && UNFINISHED.includes(build.status)
  return isStopped ? suspended(build, reader) : null
}

function disputed({ status, buyerName }: Facts, { cents, evidenceDueAt }: BankHold, { side, now, timeZone }: Reader) {
  const amount = formatCents(cents)
  // A completed build can no longer be canceled or delivered.
  const isLiving = status !== 'completed'
  const paused = isLiving ? ' Refunds, cancellation and the cooling-off period are paused until then.' : ''
  if (side === 'buyer')
    return {
      title: `You disputed a payment of ${amount}`,
      text: `Your bank is holding the money while it decides, which can take two to three months.${paused} Next step: your bank decides. If the dispute was a mistake, ask your bank to withdraw it.`,
    }
  const day = evidenceDueAt && formatDay(dayIn(timeZone, evidenceDueAt), dayIn(timeZone, now))
  const next = day ? `Next step: send us photos and notes for the bank by ${day}.` : 'Next step: the bank decides.'
  return {
    title: `${buyerName} disputed a payment of ${amount}`,
    text: `The bank is holding the money while it decides, which can take two to three months.${paused}${isLiving ? ' Don’t hand over the instrument before the decision.' : ''} ${next}`,
  }
}

function lost({ lostCents, builder, buyerName }: Facts, { side }: Reader) {
  const amount = formatCents(lostCents)
  const paused = 'We no longer accept payments for this build.'
  return side === 'buyer'
    ? {
        title: `Your bank returned ${amount} to you`,
        text: `${paused} Next step: agree with ${builder.name} on how to proceed, or cancel the build.`,
      }
    : {
        title: `The bank returned ${amount} to ${buyerName}`,
        text: `${paused} Next step: agree with ${buyerName} on how to proceed, or ask us to settle the build.`,
      }
}

function suspended({ builder }: Facts, { side }: Reader) {
  const exception = 'The only exceptions are payments for finished work.'
  return side === 'buyer'
    ? {
        title: 'Payments are paused',
        text: `We’re not accepting payments for ${builder.name} right now, so nothing is due and no payment counts as late. ${exception} Contact us with any questions.`,
      }
    : {
        title: 'Payments are paused',
        text: `Your profile is suspended, so buyers cannot pay you and nothing is due. ${exception} Next step: contact us to have your profile reviewed.`,
      }
}

/** Paid out to the builder and not reversed, and the share of it that runs ahead of the work. */
export type MoneyOfBuild = { outCents: number; aheadCents: number }

/** Money at risk by build: what would have to be recovered if the builder vanished. */
export async function listBuildMoney(db: Queryable, requestIds: readonly string[]): Promise<Map<string, MoneyOfBuild>> {
  const { rows } = await db.execute<MoneyOfBuild & { id: string }>(sql`
    select r.id, sent.cents::int as "outCents", greatest(0, sent.cents - earned.cents)::int as "aheadCents"
    from builds b join custom_build_requests r on r.id = b.request_id ${paidOutAndEarned}
    where r.id = any(${sql.param([...requestIds])}::uuid[])`)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** The amounts of one build, for the builder only (record 132); null if nothing is at risk. */
export async function findMoneyAtRisk(
  db: Queryable,
  { requestId, status }: Pick<BuildSnapshot, 'requestId' | 'status'>,
): Promise<Build['at_risk']> {
  const money = AGREED.includes(status) ? (await listBuildMoney(db, [requestId])).get(requestId) : undefined
  return money && money.outCents > 0 ? { out: toDollars(money.outCents), ahead: toDollars(money.aheadCents) } : null
}
