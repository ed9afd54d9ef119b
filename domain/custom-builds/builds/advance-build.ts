import { and, eq } from 'drizzle-orm'
import { type BuildStatus, OPEN } from '#contracts/custom-builds/build-states.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundedCentsOfPayment } from '#domain/money/payments/refunded-cents.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { followBuild } from '../order-book/follow-build.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { builds } from './builds-tables.ts'
import { createBuild, createSimpleDelivery } from './create-build.ts'
import { isSimple } from './earned-percent.ts'
import { cancelBuild } from './end-build.ts'
import { makePartsDue } from './fall-due.ts'
import { announceBuild, type LockedBuild, lockBuild } from './lock-build.ts'
import { moveBuild } from './move-build.ts'
import { extendPromiseForLatePayments } from './move-promise.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>

/** The states a build passes when the builder completes the request. */
const WAY_TO_COMPLETED: readonly BuildStatus[] = ['waiting', 'building', 'ready', 'handed_over', 'inspection', 'completed']

/**
 * Starts a build once both sides signed, or once a commission without a sheet is paid in full, and keeps it in step with its
 * request: declined cancels it, completed completes it. Idempotent; does nothing without a build.
 */
export async function advanceBuild(ctx: Deps, tx: Tx, requestId: string): Promise<void> {
  const agreed = await findAgreedSheet(tx, requestId)
  await (agreed ? createBuild(ctx, tx, agreed) : createSimpleDelivery(ctx, tx, requestId))
  if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return freePlace(ctx, tx, requestId)
  const build = await lockBuild(ctx, tx, requestId)
  const { status } = build.request
  // A signed request is declined only by deleting an account, and then nothing is paid.
  if (status === 'declined') await end(ctx, tx, build, 'cancelled', 'This build was canceled')
  if (status === 'completed') await end(ctx, tx, build, 'completed', 'The builder marked the build as completed')
  await makePartsDue(ctx, tx, build)
  await extendPromiseForLatePayments(ctx, tx, build)
  await announceBuild(tx, build)
}

/** Without a build, the order book entry follows the request. */
async function freePlace(ctx: Deps, tx: Tx, requestId: string): Promise<void> {
  const { status } = await lockRequest(tx, requestId)
  if (status === 'declined') await followBuild(ctx, tx, requestId, 'ended')
  if (status === 'completed') await followBuild(ctx, tx, requestId, 'done')
}

async function end(ctx: Deps, tx: Tx, build: LockedBuild, to: 'cancelled' | 'completed', text: string): Promise<void> {
  if (!OPEN.includes(build.status)) return
  if (to === 'cancelled' && build.handedOverAt !== null) return
  if (to === 'cancelled') {
    const returnedCents = await readRefunded(tx, build.requestId)
    const ending = { cancelledBy: 'builder', cancelKind: 'builder_ends' } as const
    // Without a sheet there are no terms, and the builder's record is not affected.
    await cancelBuild(ctx, tx, build, { ...(!isSimple(build) && ending), returnedCents })
  } else for (const step of wayToCompleted(build.status)) await moveBuild(ctx, tx, build, step)
  await enqueueBuildLine(ctx, tx, { requestId: build.requestId, authorId: build.builderUserId, text })
}

function wayToCompleted(from: BuildStatus): readonly BuildStatus[] {
  if (from === 'returning') return ['completed']
  const start = from === 'paused' ? 'waiting' : from
  return WAY_TO_COMPLETED.slice(WAY_TO_COMPLETED.indexOf(start) + 1)
}

/** Refunded, or being refunded, because the request was declined. Cents. */
async function readRefunded(tx: Tx, requestId: string): Promise<number> {
  const declined = and(eq(payments.requestId, requestId), eq(payments.refundReason, 'declined'))
  const rows = await tx.select({ cents: payments.amountCents, returned: refundedCentsOfPayment }).from(payments).where(declined)
  return rows.reduce((sum, { cents, returned }) => sum + cents - returned, 0)
}
