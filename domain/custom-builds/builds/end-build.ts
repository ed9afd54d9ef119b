import type { EndBuild } from '#contracts/custom-builds/build-bodies.ts'
import type { BuildEnding } from '#contracts/custom-builds/build-ending-views.ts'
import { earnedCents } from '#contracts/custom-builds/build-endings.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { refundDeliveryOfBuild, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildPolicy } from './build-policy.ts'
import { cancelBuild } from './cancel-build.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { describeEnding, endingLabel } from './describe-ending.ts'
import { allBackCents, type Ending, listEndings, whyNotEnd } from './list-endings.ts'
import { type LockedBuild, lockBuild } from './lock-build.ts'

/** The reader's options to cancel a build now, with all amounts. */
export async function getEnding(ctx: Needs<'db' | 'now' | 'actor' | 'settings'>, requestId: string): Promise<BuildEnding> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    authorize(buildPolicy.read(account, build))
    const side = account.id === build.builderUserId ? 'builder' : 'buyer'
    const names = { builder: build.builder.name, buyer: build.buyerName }
    const endings = await listEndings(ctx, tx, build, side)
    const terms = (await findAgreedSheet(tx, requestId))?.cancellation.terms ?? 'fair_share'
    return {
      request_id: requestId,
      side,
      why_not: whyNotEnd(build, { by: side, now: ctx.now() })?.message ?? null,
      options: endings.map((ending) => ({
        kind: ending.kind,
        earned_percent: ending.earnedPercent,
        earned: toDollars(earnedCents(ending)),
        paid: toDollars(ending.paidCents),
        delivery: toDollars(ending.deliveryCents),
        keeps: toDollars(ending.keepsCents),
        back: toDollars(allBackCents(ending)),
        words: describeEnding(ending, { ...names, terms, isStarted: build.startedAt !== null }),
        button: endingLabel(ending),
      })),
    }
  })
}

/** Cancels the build under its terms, if the amounts match those shown. Idempotent. */
export async function endBuild(ctx: BuildDeps, requestId: string, asked: EndBuild): Promise<Build> {
  const account = requireSession(ctx.actor)
  return changeBuild(ctx, requestId, async (tx, build) => {
    const side = account.id === build.builderUserId ? 'builder' : 'buyer'
    if (build.status === 'cancelled' && build.cancelledBy === side) return false
    const refusal = whyNotEnd(build, { by: side, now: ctx.now() })
    if (refusal) throw refusal
    const endings = await listEndings(ctx, tx, build, side)
    const ending = endings.find(({ kind }) => kind === asked.kind)
    refuseUnlessRead(asked, ending ?? endings[0])
    if (!ending) throw new Refusal('conflict', 'This option is no longer available. Please review the amounts again.')
    await cancelWithRefunds(ctx, tx, build, { ending, by: side, reason: asked.reason })
    return false
  })
}

type Ended = { ending: Ending; by: SheetSide | 'operator'; reason: string }

/** Cancels a locked build: refunds, closes payment pages, declines the request, and notifies both sides. */
export async function cancelWithRefunds(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedBuild,
  { ending, by, reason }: Ended,
): Promise<void> {
  const { requestId, request } = build
  const { kind, keepsCents, backCents, deliveryCents } = ending
  // An open payment page could still be paid.
  await closePagesOfBuild(ctx, tx, requestId)
  if (keepsCents === 0) await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  else {
    const why = kind === 'settled' ? 'settled_by_operator' : 'cancelled'
    if (backCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: backCents, reason: why })
    if (deliveryCents > 0) await refundDeliveryOfBuild(ctx, tx, requestId)
  }
  const figures = { keptCents: keepsCents, returnedCents: allBackCents(ending) }
  await cancelBuild(ctx, tx, build, { cancelledBy: by, cancelKind: kind, cancelReason: reason, ...figures })
  await writeRequest(ctx, tx, request, { status: 'declined' })
  const line = `${by === 'operator' ? 'The shop' : `The ${by}`} canceled this build`
  const side = by === 'operator' ? undefined : by
  await notifySides(ctx, tx, build, { about: 'build', news: 'canceled', title: build.title, by: side, line })
  await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
}

function refuseUnlessRead({ kind, keeps, back }: EndBuild, now: Ending | undefined): void {
  if (!now || (now.kind === kind && toDollars(now.keepsCents) === keeps && toDollars(allBackCents(now)) === back)) return
  const figures = { kind: now.kind, keeps: toDollars(now.keepsCents), back: toDollars(allBackCents(now)) }
  throw new Refusal('changed', 'The amounts have changed. Please review them again.', {
    details: { about: 'build_ending', ...figures },
  })
}
