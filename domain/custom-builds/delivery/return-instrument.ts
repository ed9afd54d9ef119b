import type { ReturnAsBuilt } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { cancelWithRefunds } from '../builds/end-build.ts'
import { listEndings, UNSENT_DAYS } from '../builds/list-endings.ts'
import { putReturn } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn } from './begin-return.ts'
import { changeHandOver, changeReturn } from './change-hand-over.ts'
import { abandonReturn, finishReturn } from './finish-return.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { refuseUnlessRead } from './return-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** The buyer returns the instrument under the trial or withdraws as a consumer. Refused if the amounts changed. */
export function startReturn(ctx: HandOverDeps, requestId: string, read: ReturnAsBuilt): Promise<HandOver> {
  const buyer = requireSession(ctx.actor)
  const { kind } = read
  const allows = kind === 'trial' ? handOverPolicy.trial : handOverPolicy.withdraw
  return changeHandOver(
    ctx,
    requestId,
    (build) => allows(buyer, build),
    async (tx, build) => {
      await refuseUnlessRead(tx, build, read)
      const isWithThem = build.status === 'inspection' && build.openReturn?.reviewReason !== 'not_arrived'
      if (isWithThem) await beginReturn(ctx, tx, build, { kind, by: 'buyer' })
      else await withdrawInTransit(ctx, tx, build)
    },
  )
}

/**
 * A consumer withdraws from a locked build before delivery. The status stays, because the parcel can be lost, returned, or never
 * ship (record 163). A search for the parcel continues.
 */
async function withdrawInTransit(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const withdrawn = { withdrawnAt: ctx.now() }
  if (build.openReturn) await putReturn(ctx, tx, build, build.openReturn.status, withdrawn)
  else await putReturn(ctx, tx, build, 'declared', { ...withdrawn, reason: 'withdrawal' })
  const line = 'The buyer withdrew from the contract'
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'withdrawn', by: 'buyer', line })
}

/**
 * Cancels a withdrawn build with a full refund if it is in the workshop without a label, or with one unused for days. Refused
 * during a dispute. Days count from the withdrawal at the earliest, because the builder might have shipped before.
 */
export async function cancelWithdrawn(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const { labelledAt, withdrawnAt } = build
  if (labelledAt && withdrawnAt && ctx.now().getTime() - withdrawnAt.getTime() < UNSENT_DAYS * DAY_MS) return
  const ending = (await listEndings(ctx, tx, build, 'buyer')).find(({ kind }) => kind === 'withdrawal')
  if (ending) await cancelWithRefunds(ctx, tx, build, { ending, by: 'buyer', reason: '' })
}

/** The buyer marks the return as shipped. */
export function sendBack(
  ctx: HandOverDeps,
  requestId: string,
  parcel: { carrier: string; tracking_number: string },
): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'send_back', async (tx, build) => {
    await putReturn(ctx, tx, build, 'shipped', { shippedAt: ctx.now(), reviewReason: null })
    const text = `Return shipped: ${parcel.carrier} ${parcel.tracking_number}`
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'sent_back', by: 'buyer', line: text, said: `${text}.` })
  })
}

/** The buyer cancels the return, which completes the build. */
export function cancelReturn(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'keep', (tx, build) => abandonReturn(ctx, tx, build, 'The buyer keeps the instrument'))
}

/** The builder reports a missing return. Deadlines pause, and an operator decides. */
export function reportReturnMissing(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'not_come', async (tx, build) => {
    await putReturn(ctx, tx, build, 'review', { reviewReason: 'not_received' })
    const text = 'The return hasn’t arrived'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'not_come', by: 'builder', line: text, said: `${text}.` })
  })
}

/** The builder confirms the return, which issues the refund. */
export function confirmReturn(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'confirm_return', async (tx, build, { shippedAt }) => {
    // A received return was shipped even if the buyer did not mark it.
    await putReturn(ctx, tx, build, 'closed', { shippedAt: shippedAt ?? ctx.now() })
    await finishReturn(ctx, tx, build, 'builder')
  })
}
