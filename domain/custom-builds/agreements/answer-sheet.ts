import type { AnswerSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { announceRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { sheetPolicy } from '../requests/sheet-policy.ts'
import { buildSheetAnswers } from './build-agreements-tables.ts'
import { listSentSheets } from './get-agreement.ts'
import { getSheets } from './get-sheets.ts'
import { lockAgreement } from './lock-agreement.ts'

/** The buyer requests changes. The version can still be signed until the builder sends another. */
export async function answerSheet(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  { version, words }: AnswerSheet & { version: number },
): Promise<BuildSheets> {
  const buyer = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.answer(buyer, build))
    const [newest] = await listSentSheets(tx, requestId)
    if (!newest) throw new Refusal('conflict', 'The builder hasn’t sent a spec sheet yet')
    if (newest.version !== version) {
      const details = { about: 'sheet', version: newest.version, hash: newest.hash } as const
      throw new Refusal('changed', 'The spec sheet has changed. Please review it again.', { details })
    }
    if (build.sheetVersion !== version) throw new Refusal('conflict', 'The quote changed. Ask the builder for a new spec sheet.')
    if (newest.answer)
      throw new Refusal('conflict', 'You’ve already requested changes to this version. Send a message to add more.')
    await tx.insert(buildSheetAnswers).values({ requestId, version, words, answeredAt: ctx.now() })
    await notifySides(ctx, tx, build, { about: 'sheet', news: 'answered', version })
    await announceRequest(tx, build)
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}
