import { and, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { buildFamilyOf } from '#contracts/custom-builds/build-stages.ts'
import { DEFAULT_UPDATE_DAYS } from '#contracts/custom-builds/cancellation-terms.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { getBalance } from '../requests/get-balance.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { builds } from './builds-tables.ts'

type Deps = Needs<'now' | 'jobs'>

const AT_ONCE = 200
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Turns a commission that is paid in full without a spec sheet into a build that is ready for delivery, without stages and
 * promised date. Idempotent; does nothing once a sheet was sent or a build exists.
 */
export async function createSimpleDelivery({ now, jobs }: Deps, tx: Tx, requestId: string): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (request.status !== 'accepted' || request.sheetVersion !== null || request.lostCents > 0) return
  const { parts } = await getBalance(tx, request)
  if (parts.length === 0 || parts.some(({ isPaid }) => !isPaid)) return
  const at = now()
  const title = (request.listingTitle ?? request.buildType).slice(0, 120)
  const times = { startedAt: at, readyAt: at, lastNewsAt: at, createdAt: at }
  const build = { requestId, title, family: buildFamilyOf(request.buildType), updateEveryDays: DEFAULT_UPDATE_DAYS, ...times }
  const begun = await tx
    .insert(builds)
    .values({ ...build, status: 'ready' })
    .onConflictDoNothing()
    .returning({ id: builds.requestId })
  if (begun.length === 0) return
  await enqueueBuildLine({ jobs, now }, tx, {
    requestId,
    authorId: request.builderUserId,
    text: 'Paid in full, ready for delivery',
  })
  await announceRequest(tx, request)
}

/** Scheduled: commissions that were paid in full before this feature existed. */
export async function createSimpleDeliveries(ctx: Deps & Needs<'db'>, { atOnce = AT_ONCE } = {}): Promise<void> {
  for (let last = NO_ID, rows: { id: string }[] = []; ; last = rows.at(-1)?.id ?? last) {
    rows = await findPaidInFull(ctx, last, atOnce)
    await runEach(rows, ({ id }) => ctx.db.transaction((tx) => createSimpleDelivery(ctx, tx, id)))
    if (rows.length < atOnce) return
  }
}

/** A batch after this id: one that cannot start must not block the others. */
function findPaidInFull(ctx: Needs<'db'>, last: string, atOnce: number): Promise<{ id: string }[]> {
  const { id, status, sheetVersion, quotedPriceCents } = customBuildRequests
  const ofRequest = and(eq(payments.requestId, id), eq(payments.status, 'paid'))
  const paid = ctx.db
    .select({ cents: sql`coalesce(sum(${payments.amountCents}), 0)` })
    .from(payments)
    .where(ofRequest)
  return ctx.db
    .select({ id })
    .from(customBuildRequests)
    .where(
      and(
        gt(id, last),
        eq(status, 'accepted'),
        isNull(sheetVersion),
        isNotNull(quotedPriceCents),
        sql`(${paid}) >= ${quotedPriceCents}`,
        notExists(ctx.db.select({ id: builds.requestId }).from(builds).where(eq(builds.requestId, id))),
      ),
    )
    .orderBy(id)
    .limit(atOnce)
}
