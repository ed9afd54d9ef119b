import type { ReportProblem, ReportReturn } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { putReturn } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { changeHandOver, changeReturn } from './change-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { putReport } from './put-report.ts'

/** The buyer reports a problem with a description and photos. Deadlines pause until it is settled. */
export function reportProblem(ctx: HandOverDeps, requestId: string, found: ReportProblem): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.report(ctx.actor, build)
  return changeHandOver(ctx, requestId, allows, async (tx, build) => {
    const { kind: reason, line, words: details, pictures: photos } = found
    if (reason === 'damaged' && build.handOver?.fulfilment !== 'shipping') throw notSent()
    const { id } = await putReport(ctx, tx, build, { reason, line, details, photos })
    await claimPhotos(ctx, tx, `problem:${id}`, photos)
    const said = { line: 'The buyer reported a problem', said: `I found a problem: ${details}` }
    const news = reason === 'damaged' ? 'damaged' : 'problem'
    await notifySides(ctx, tx, build, { about: 'hand_over', news, by: 'buyer', ...said })
  })
}

/** The buyer reports a missing delivery, which goes straight to operators. */
export function reportNotDelivered(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.reportNotDelivered(ctx.actor, build, ctx.now())
  return changeHandOver(ctx, requestId, allows, async (tx, build) => {
    const details = 'The instrument hasn’t arrived.'
    await putReport(ctx, tx, build, { reason: 'not_arrived', details })
    const said = { line: 'The buyer reported that the instrument hasn’t arrived', said: details }
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'not_arrived', by: 'buyer', ...said })
  })
}

/** The builder reports the condition of a return with a description and photos. Deadlines pause, and an operator decides. */
export function reportReturn(ctx: HandOverDeps, requestId: string, found: ReportReturn): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'report_return', async (tx, build, { id, shippedAt }) => {
    const reported = { conditionText: found.words, conditionPhotos: found.pictures }
    // The builder has the instrument, so it was shipped even if the buyer did not mark it.
    const shipped = { shippedAt: shippedAt ?? ctx.now() }
    await putReturn(ctx, tx, build, 'review', { reviewReason: 'condition', ...reported, ...shipped })
    await claimPhotos(ctx, tx, `problem:${id}:condition`, found.pictures)
    const line = 'The builder reported a problem with the return'
    const said = `There’s a problem with the return: ${found.words}`
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'not_as_sent', by: 'builder', line, said })
  })
}

async function claimPhotos(ctx: HandOverDeps, tx: Tx, holder: string, photos: ReturnRow['photos']): Promise<void> {
  const keys = photos.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder, bucket: 'buildupdateimages', keys, field: 'pictures' })
}

function notSent(): Refusal {
  const message = 'The instrument was not shipped, so it can’t have been damaged in transit. Describe what is not as agreed.'
  return new Refusal('invalid_input', message, { fields: { kind: [message] } })
}
