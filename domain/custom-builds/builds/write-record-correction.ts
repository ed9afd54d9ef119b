import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildRecordCorrections } from './builds-tables.ts'
import type { LockedBuild } from './lock-build.ts'

type Correction = { promisedOn: string | null; handedOverOn: string | null; wasBuyersEnd: boolean }

/** Corrects how a locked build counts in the builder's record; null keeps the original. The build itself is unchanged. */
export async function writeRecordCorrection(
  ctx: Needs<'now'>,
  tx: Tx,
  { requestId, request }: LockedBuild,
  asked: Correction,
): Promise<void> {
  const correction = { ...asked, correctedAt: ctx.now() }
  await tx
    .insert(buildRecordCorrections)
    .values({ requestId, ...correction })
    .onConflictDoUpdate({ target: buildRecordCorrections.requestId, set: correction })
  await announce(tx, { tags: [`builder:${request.builderId}`] })
}
