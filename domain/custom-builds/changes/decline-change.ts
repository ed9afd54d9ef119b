import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { announceBuild } from '../builds/move-build.ts'
import type { ChangeDeps } from './ask-change.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts, getChanges } from './get-changes.ts'
import { type ChangeId, lockChange, moveChange } from './move-change.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** The recipient of a change declines it, optionally with a message. */
export async function refuseChange(ctx: ChangeDeps, id: ChangeId, words: string): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'refused', words })
}

/** The author of a change withdraws it. */
export async function withdrawChange(ctx: ChangeDeps, id: ChangeId): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'withdrawn', words: '' })
}

type Declined = { to: 'refused' | 'withdrawn'; words: string }

async function decline(ctx: ChangeDeps, id: ChangeId, { to, words }: Declined): Promise<BuildChanges> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { build, change } = await lockChange(ctx, tx, id)
    // A double submit declines only once.
    if (change.status !== to) {
      const ask = to === 'refused' ? changePolicy.refuse : changePolicy.withdraw
      authorize(ask(account, build, changeFacts(change, undefined)))
      const declined = await moveChange(tx, change, to, { answer: words, decidedAt: ctx.now() })
      const by = account.id === build.buyerId ? 'buyer' : 'builder'
      await notifyOfChange(ctx, tx, build, { change: declined, news: to, by })
      await announceBuild(tx, build)
    }
    return getChanges({ ...ctx, db: tx }, id.requestId)
  })
}
