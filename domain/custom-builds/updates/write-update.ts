import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { MAX_NOTHING_NEW, MAX_UPDATES, type UpdateAudience, type UpdateKind } from '#contracts/custom-builds/build-updates.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { announceBuild, type LockedBuild } from '../builds/lock-build.ts'
import { buildUpdates, type UpdatePicture } from './build-updates-tables.ts'
import type { UpdateRow } from './update-policy.ts'

type NewUpdate = {
  authorId: string
  clientId: string
  kind: UpdateKind
  stageKey: string | null
  text: string
  pictures?: UpdatePicture[]
  link?: string | null
  audience?: UpdateAudience
  happenedAt: Date
}

/** The holder of an update's photos. */
export function updateHolder(updateId: string): string {
  return `update:${updateId}`
}

/** The author's alt text, or stage and build. */
export function altOf(said: string, { title, stages }: LockedBuild, stageKey: string | null): string {
  return said || [stages.find(({ key }) => key === stageKey)?.title, title].filter(Boolean).join(', ')
}

/** Writes under the build's lock, with the next number regardless of clocks. */
export async function writeUpdate(ctx: Needs<'now'>, tx: Tx, build: LockedBuild, update: NewUpdate): Promise<UpdateRow> {
  const [last] = await tx
    .select({ number: buildUpdates.number })
    .from(buildUpdates)
    .where(eq(buildUpdates.requestId, build.requestId))
    .orderBy(desc(buildUpdates.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  const row = only(
    await tx
      .insert(buildUpdates)
      .values({ ...update, requestId: build.requestId, number, createdAt: ctx.now() })
      .returning(),
  )
  await announceBuild(tx, build)
  return row
}

/** Refuses endless updates, and repeated skipping of weeks. */
export async function refuseTooMany(tx: Tx, build: LockedBuild, kind: UpdateKind): Promise<void> {
  const own = eq(buildUpdates.requestId, build.requestId)
  const ofBuilder = and(own, inArray(buildUpdates.kind, ['news', 'nothing_new']))
  if ((await tx.$count(buildUpdates, ofBuilder)) >= MAX_UPDATES)
    throw new Refusal('conflict', `${build.title} has reached the limit of ${MAX_UPDATES} updates`)
  if (kind !== 'nothing_new') return
  const latest = await tx
    .select({ kind: buildUpdates.kind })
    .from(buildUpdates)
    .where(and(ofBuilder, ne(buildUpdates.audience, 'workshop')))
    .orderBy(desc(buildUpdates.number))
    .limit(MAX_NOTHING_NEW)
  if (latest.length === MAX_NOTHING_NEW && latest.every((update) => update.kind === 'nothing_new'))
    throw new Refusal(
      'conflict',
      `You’ve skipped the update twice in a row for ${build.title}. Please post an update; a photo from the workshop is enough.`,
    )
}
