import { and, asc, eq } from 'drizzle-orm'
import type { AskSignOff } from '#contracts/custom-builds/build-signoff-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { DEFAULT_ANSWER_DAYS } from '#contracts/custom-builds/cancellation-terms.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize, type Verdict } from '#domain/kernel/authorize.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { type LockedBuild, lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, recordUpdateTime } from './move-build.ts'
import { notifyOfSignOff } from './notify-of-sign-off.ts'
import { signOffPolicy } from './signoff-policy.ts'
import { buildSignOffs, type SignOffRow } from './signoffs-table.ts'
import type { StageDeps } from './start-stage.ts'

/** Asks the buyer, with photos, before work continues. One question at a time. */
export async function askSignOff(ctx: StageDeps, requestId: string, asked: AskSignOff): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    authorize(signOffPolicy.ask(builder, build, await readSignOffs(tx, requestId)))
    const signOff = await writeSignOff(ctx, tx, build, asked)
    const keys = signOff.pictures.map(({ key }) => key)
    const held = { holder: signOffHolder(signOff.id), bucket: 'buildupdateimages', keys, field: 'pictures' } as const
    await claimUploads(ctx, tx, held)
    await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text: `Question for the buyer: ${signOff.question}` })
    await recordUpdateTime(ctx, tx, requestId)
    await notifyOfSignOff(ctx, tx, build, { signOff, news: 'asked' })
    await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
  })
}

/** Withdraws the question. Idempotent. */
export async function withdrawSignOff(ctx: StageDeps, id: SignOffId): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { build, signOff } = await lockSignOff(tx, id, (locked) => buildPolicy.read(builder, locked))
    if (signOff.status !== 'withdrawn') {
      authorize(signOffPolicy.withdraw(builder, build, signOff))
      await tx.update(buildSignOffs).set({ status: 'withdrawn' }).where(eq(buildSignOffs.id, signOff.id))
      const line = { requestId: id.requestId, authorId: builder.id, text: 'The builder withdrew the question' }
      await enqueueBuildLine(ctx, tx, line)
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, id.requestId)
  })
}

export type SignOffId = { requestId: string; signOffId: string }

/** The questions of a build, oldest first. */
function readSignOffs(db: Queryable, requestId: string): Promise<SignOffRow[]> {
  return db.select().from(buildSignOffs).where(eq(buildSignOffs.requestId, requestId)).orderBy(asc(buildSignOffs.askedAt))
}

/** Locks the build of a question, for a person who may read the build, and reads the question under that lock. */
export async function lockSignOff(
  tx: Tx,
  { requestId, signOffId }: SignOffId,
  mayRead: (build: LockedBuild) => Verdict = () => true,
): Promise<{ build: LockedBuild; signOff: SignOffRow }> {
  const build = await lockBuild(tx, requestId)
  authorize(mayRead(build))
  const ofBuild = and(eq(buildSignOffs.requestId, requestId), eq(buildSignOffs.id, signOffId))
  const [signOff] = await tx.select().from(buildSignOffs).where(ofBuild)
  if (!signOff) throw new Refusal('not_found', 'Question not found', { toInsider: true })
  return { build, signOff }
}

function signOffHolder(id: string): string {
  return `signoff:${id}`
}

async function writeSignOff(ctx: StageDeps, tx: Tx, build: LockedBuild, asked: AskSignOff): Promise<SignOffRow> {
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
