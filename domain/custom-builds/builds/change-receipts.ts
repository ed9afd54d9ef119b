import { and, asc, eq } from 'drizzle-orm'
import type { AddReceipt, BuildReceipts } from '#contracts/custom-builds/build-receipts.ts'
import { MAX_RECEIPTS, receiptsKept } from '#contracts/custom-builds/cancellation.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { buildReceipts } from './builds-tables.ts'
import { type BuildDeps, changeBuildAndShow } from './change-build.ts'
import { whyNotEnd } from './list-endings.ts'
import { type LockedBuild, lockBuild } from './lock-build.ts'

/** The receipts of a build, for its two sides. */
export async function getReceipts(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, requestId: string): Promise<BuildReceipts> {
  requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => show(ctx, tx, await lockBuild(ctx, tx, requestId)))
}

/** Adds a receipt for nonreturnable parts bought only for this build. The buyer sees it immediately. */
export async function addReceipt(ctx: BuildDeps, requestId: string, asked: AddReceipt): Promise<BuildReceipts> {
  return changeReceipts(ctx, requestId, async (tx, build) => {
    if ((await tx.$count(buildReceipts, eq(buildReceipts.requestId, requestId))) >= MAX_RECEIPTS)
      throw new Refusal('conflict', `A build can have at most ${MAX_RECEIPTS} receipts`)
    const { what, amount: cents, picture } = asked
    const row = { requestId, what, cents, picture, createdAt: ctx.now() }
    const { id } = only(await tx.insert(buildReceipts).values(row).returning())
    await claimUploads(ctx, tx, { holder: `receipt:${id}`, bucket: 'buildupdateimages', keys: [picture], field: 'picture' })
    await enqueueBuildLine(ctx, tx, build, `Receipt added for parts that can’t be returned: ${what}`)
  })
}

/** Removes a receipt, for example after returning the parts. Idempotent. */
export async function removeReceipt(
  ctx: BuildDeps,
  { requestId, receiptId }: { requestId: string; receiptId: string },
): Promise<BuildReceipts> {
  return changeReceipts(ctx, requestId, async (tx, build) => {
    const which = and(eq(buildReceipts.requestId, requestId), eq(buildReceipts.id, receiptId))
    const [gone] = await tx.delete(buildReceipts).where(which).returning()
    if (!gone) return false
    await claimUploads(ctx, tx, { holder: `receipt:${gone.id}`, bucket: 'buildupdateimages', keys: [], field: 'picture' })
    await enqueueBuildLine(ctx, tx, build, `Receipt removed: ${gone.what}`)
  })
}

function changeReceipts(
  ctx: BuildDeps,
  requestId: string,
  change: (tx: Tx, build: LockedBuild) => Promise<unknown>,
): Promise<BuildReceipts> {
  return changeBuildAndShow(ctx, requestId, {
    change: (tx, build) => {
      authorize(buildPolicy.post(ctx.actor, build))
      const over = whyNotEnd(build, { by: 'builder', now: ctx.now() })
      if (over) throw over
      return change(tx, build)
    },
    show: (tx, build) => show(ctx, tx, build),
  })
}

async function show({ actor, now }: Needs<'actor' | 'now'>, tx: Tx, build: LockedBuild): Promise<BuildReceipts> {
  authorize(buildPolicy.read(actor, build))
  const { requestId } = build
  const rows = await tx
    .select()
    .from(buildReceipts)
    .where(eq(buildReceipts.requestId, requestId))
    .orderBy(asc(buildReceipts.createdAt), buildReceipts.id)
  const sheet = await findAgreedSheet(tx, requestId)
  const money = {
    priceCents: sheet?.price_cents ?? build.priceCents,
    receiptCents: rows.reduce((sum, { cents }) => sum + cents, 0),
  }
  return {
    receipts: rows.map(({ id, what, cents, picture, createdAt }) => {
      return { id, what, amount: toDollars(cents), picture, created_at: createdAt.toISOString() }
    }),
    most_kept: toDollars(receiptsKept(sheet?.cancellation.terms ?? 'fair_share', money)),
    can: { change: actor?.id === build.builderUserId && whyNotEnd(build, { by: 'builder', now: now() }) === undefined },
  }
}
