import { eq } from 'drizzle-orm'
import type { AskSignOff } from '#contracts/custom-builds/build-signoff-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { DEFAULT_ANSWER_DAYS } from '#contracts/custom-builds/cancellation-terms.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { enqueueBuildLine, enqueueUpdateLine } from './build-lines.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { type LockedBuild, stageOf } from './lock-build.ts'
import { signOffPolicy } from './signoff-policy.ts'
import { buildSignOffs, type SignOffRow } from './signoffs-table.ts'

/** Asks the buyer, with photos, before work continues. One question at a time. */
export async function askSignOff(ctx: BuildDeps, requestId: string, asked: AskSignOff): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(signOffPolicy.ask(ctx.actor, build, build.signOffs))
    const signOff = await writeSignOff(ctx, tx, build, asked)
    const keys = signOff.pictures.map(({ key }) => key)
    const held = { holder: signOffHolder(signOff.id), bucket: 'buildupdateimages', keys, field: 'pictures' } as const
    await claimUploads(ctx, tx, held)
    const text = `Question for the buyer: ${signOff.question}`
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text })
    await notifySides(ctx, tx, build, { about: 'sign_off', news: 'asked', signOff })
  })
}

/** Withdraws the question. Idempotent. */
export async function withdrawSignOff(ctx: BuildDeps, { requestId, signOffId }: SignOffId): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    const signOff = signOffOf(build, signOffId)
    if (signOff.status === 'withdrawn') return false
    authorize(signOffPolicy.withdraw(ctx.actor, build, signOff))
    await tx.update(buildSignOffs).set({ status: 'withdrawn' }).where(eq(buildSignOffs.id, signOff.id))
    const text = 'The builder withdrew the question'
    await enqueueBuildLine(ctx, tx, { requestId, authorId: build.builderUserId, text })
  })
}

export type SignOffId = { requestId: string; signOffId: string }

/** A question of a locked build */
export function signOffOf({ signOffs }: LockedBuild, signOffId: string): SignOffRow {
  const signOff = signOffs.find(({ id }) => id === signOffId)
  if (!signOff) throw new Refusal('not_found', 'Question not found', { toInsider: true })
  return signOff
}

function signOffHolder(id: string): string {
  return `signoff:${id}`
}

async function writeSignOff(ctx: BuildDeps, tx: Tx, build: LockedBuild, asked: AskSignOff): Promise<SignOffRow> {
  const { requestId } = build
  const stage = asked.stage_key === null ? null : stageOf(build, asked.stage_key)
  const sheet = await findAgreedSheet(tx, requestId)
  const days = sheet?.answer_days ?? DEFAULT_ANSWER_DAYS
  const alt = [stage?.title, build.title].filter(Boolean).join(', ')
  return only(
    await tx
      .insert(buildSignOffs)
      .values({
        requestId,
        stageKey: stage?.key ?? null,
        question: asked.question,
        pictures: asked.pictures.map((picture) => ({ key: picture.key, alt: picture.alt || alt })),
        choices: asked.choices,
        askedAt: ctx.now(),
        answerBy: daysAfter(ctx.now(), days),
      })
      .returning(),
  )
}
