import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { LockedBuild } from './lock-build.ts'
import { buildRecordCorrections } from './promise-moves-table.ts'

type Correction = { promisedOn: string | null; handedOverOn: string | null; wasBuyersEnd: boolean }

/** What counts in the builder's record of a locked build from now on; null is as it was. The build itself stays. */
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
