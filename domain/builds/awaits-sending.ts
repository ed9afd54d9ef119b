import { readDeliveryAhead } from '../build-requests/read-balance.ts'
import { readHandOver } from '../build-requests/write-hand-over.ts'
import type { Tx } from '../kernel/db.ts'
import type { LockedBuild } from './lock-build.ts'
import type { ReadBuild } from './read-builds.ts'
import { dayIn } from './short-day.ts'

/** What was said and paid of how it comes to its buyer. */
type WithWay = Pick<ReadBuild, 'status' | 'readyAt' | 'withdrawnAt' | 'openCents' | 'handOver' | 'paidDeliveryCents'>

/**
 * Whether a finished instrument waits for its builder alone: all is paid, the buyer has said how it comes to them, no carrier has it, and
 * it is not ready to be fetched. What was withdrawn from is not sent any more. The promise is kept by that, and not by the last stage.
 */
export function awaitsSending({ status, withdrawnAt, openCents, handOver, paidDeliveryCents }: WithWay): boolean {
  if (status !== 'ready' || withdrawnAt || openCents > 0 || !handOver?.fulfilment || paidDeliveryCents < handOver.shippingCents)
    return false
  return handOver.fulfilment === 'shipping' || handOver.deliveryStatus !== 'ready_for_pickup'
}

/** The day that says whether it is late: today, or, as long as a finished one waits for its buyer, that on which it was finished. */
export function lateBy(build: WithWay, { now, timeZone }: { now: Date; timeZone: string }): string {
  const isWithBuyer = build.status === 'ready' && !awaitsSending(build)
  return dayIn(timeZone, (isWithBuyer && build.readyAt) || now)
}

/** A locked build with that. */
export async function withWay(tx: Tx, build: LockedBuild): Promise<LockedBuild & WithWay> {
  const { requestId } = build
  return { ...build, handOver: await readHandOver(tx, requestId), paidDeliveryCents: await readDeliveryAhead(tx, requestId) }
}
