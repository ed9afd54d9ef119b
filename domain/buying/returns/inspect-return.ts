import type { InspectReturn } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { closeRefunded } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import { claimPhotos } from './open-return.ts'
import { figuresNow, refuseUnlessShown } from './return-figures.ts'
import type { Returnables } from './returnable.ts'
import { type StepDeps, stepReturn } from './step-return.ts'

/** The builder confirms the return, which issues the refund, or reports its condition or that it is missing, and an operator decides. */
export function inspectReturn(ctx: StepDeps, returnables: Returnables, id: string, found: InspectReturn): Promise<Return> {
  const { version, result, text, photos } = found
  return stepReturn(ctx, returnables, { id, version, action: result }, async (tx, of, { shippedAt, receivedAt }) => {
    if (result === 'missing')
      return moveReturn(
        ctx,
        tx,
        of,
        'review',
        { by: 'builder', said: 'The return hasn’t arrived.' },
        { reviewReason: 'not_received', receivedAt: null },
      )
    // The builder has the instrument, so it was shipped even if the buyer did not mark it.
    const times = { shippedAt: shippedAt ?? ctx.now(), receivedAt: receivedAt ?? ctx.now() }
    if (result === 'as_sent') {
      refuseUnlessShown(found.refund, figuresNow(of.facts))
      return closeRefunded(ctx, tx, of, { by: 'builder', ...times })
    }
    const reported = { reviewReason: 'condition', conditionText: text, conditionPhotos: photos } as const
    const said = `There’s a problem with the return: ${text}`
    await moveReturn(ctx, tx, of, 'review', { by: 'builder', said }, { ...reported, ...times })
    await claimPhotos(ctx, tx, `problem:${id}:condition`, photos)
  })
}
