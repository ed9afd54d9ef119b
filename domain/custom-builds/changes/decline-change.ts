import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { BuildDeps } from '../builds/change-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts } from './get-changes.ts'
import { type ChangeId, changeChanges, getChange, moveChange } from './move-change.ts'

/** The recipient of a change declines it, optionally with a message. */
export async function refuseChange(ctx: BuildDeps, id: ChangeId, words: string): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'refused', words })
}

/** The author of a change withdraws it. */
export async function withdrawChange(ctx: BuildDeps, id: ChangeId): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'withdrawn', words: '' })
}

type Declined = { to: 'refused' | 'withdrawn'; words: string }

async function decline(ctx: BuildDeps, id: ChangeId, { to, words }: Declined): Promise<BuildChanges> {
  return changeChanges(ctx, id.requestId, async (tx, build) => {
    const change = await getChange(tx, id)
    // A double submit declines only once.
    if (change.status === to) return false
    const ask = to === 'refused' ? changePolicy.refuse : changePolicy.withdraw
    authorize(ask(ctx.actor, build, changeFacts(change, undefined)))
    const declined = await moveChange(tx, change, to, { answer: words, decidedAt: ctx.now() })
    const by = ctx.actor?.id === build.buyerId ? 'buyer' : 'builder'
    await notifySides(ctx, tx, build, { about: 'change', news: to, change: declined, by })
  })
}
