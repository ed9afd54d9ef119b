import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ProblemKind } from '#contracts/buying/returns.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { BuildContents, ReadableBuild } from '#contracts/operations/operator-views.ts'
import { problemKindOf } from '#domain/buying/returns/return-policy.ts'
import { findAgreedSheet } from '#domain/custom-builds/agreements/get-agreement.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '#domain/custom-builds/builds/list-builds.ts'
import { buildUpdates } from '#domain/custom-builds/updates/build-updates-tables.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isStalled, type WatchDeps, watchedViews } from './list-active-builds.ts'

const UPDATES = 30

/** A build for operators: figures and dates, and with a reason also its sheet, money, stages and updates */
export async function getReadableBuild(ctx: WatchDeps, requestId: string): Promise<ReadableBuild> {
  requireOperator(ctx.actor)
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  const [view] = build ? await watchedViews(ctx, [build]) : []
  if (!build || !view) throw new Refusal('not_found', 'Build not found')
  const because = await reasonsToRead(ctx, build)
  return { build: view, because, contents: because.length > 0 ? await readContents(ctx, build) : null }
}

async function readContents({ db }: WatchDeps, build: BuildSnapshot): Promise<BuildContents> {
  const { requestId, parts } = build
  const asked = parts.filter(({ isPaid }) => isPaid || build.status !== 'cancelled')
  const told = and(eq(buildUpdates.requestId, requestId), ne(buildUpdates.audience, 'workshop'), isNull(buildUpdates.removedAt))
  const updates = await db.select().from(buildUpdates).where(told).orderBy(desc(buildUpdates.number)).limit(UPDATES)
  return {
    sheet: (await findAgreedSheet(db, requestId)) ?? null,
    price: toDollars(build.priceCents),
    paid: toDollars(build.paidCents),
    parts: asked.map(({ title, cents, status, isPaid }) => {
      return { title, amount: toDollars(cents), state: isPaid ? 'paid' : status === 'due' ? 'due' : 'planned' }
    }),
    stages: build.stages.map(({ title, weight, status, doneAt }) => {
      return { title, weight, status, done_at: doneAt?.toISOString() ?? null }
    }),
    updates: updates.map(({ number, text, pictures, happenedAt }) => {
      return { number, text, pictures: pictures.length, happened_at: happenedAt.toISOString() }
    }),
  }
}

const PROBLEM_WORDS: Record<ProblemKind, string> = {
  not_as_agreed: 'The buyer reported a problem.',
  damaged: 'The instrument was damaged in transit.',
  not_arrived: 'The delivery hasn’t arrived.',
  not_as_sent: 'The builder reported a problem with the return.',
}

async function reasonsToRead(ctx: WatchDeps, build: BuildSnapshot): Promise<string[]> {
  const { requestId, buyerId, builderUserId, delay } = build
  const problem = problemKindOf(build.openReturn)
  // Once it is decided, there is no longer a reason.
  const undecided = inArray(disputes.status, ['inquiry', 'needs_response', 'under_review'])
  const disputed = await ctx.db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.requestId, requestId), undecided))
    .limit(1)
  const { rows: reported } = await ctx.db.execute<{ one: number }>(sql`
    select 1 as one from conversations c join reports r on r.conversation_id = c.id and r.handled_at is null
    where least(c.user_id, c.seller_id) = least(${buyerId}::uuid, ${builderUserId}::uuid)
      and greatest(c.user_id, c.seller_id) = greatest(${buyerId}::uuid, ${builderUserId}::uuid) limit 1`)
  return [
    ...(isStalled(ctx, build) ? ['There has been no update for a long time.'] : []),
    ...(disputed.length > 0 ? ['A payment is disputed.'] : []),
    ...(delay?.status === 'unanswered' ? ['The buyer hasn’t agreed to a delay.'] : []),
    ...(problem ? [PROBLEM_WORDS[problem]] : []),
    ...(reported.length > 0 ? ['The conversation between buyer and builder was reported.'] : []),
  ]
}
