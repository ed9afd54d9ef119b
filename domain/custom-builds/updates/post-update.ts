import { and, eq, inArray } from 'drizzle-orm'
import type { PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { MAX_DAYS_BACK, MAX_MINUTES_AHEAD } from '#contracts/custom-builds/build-updates.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { copyUploads, discardCopies } from '#domain/people/uploads/copy-uploads.ts'
import { recordUpdateTime } from '../builds/build-lines.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type LockedBuild, lockBuilds } from '../builds/lock-build.ts'
import { buildUpdates, type UpdatePicture } from './build-updates-tables.ts'
import { listUpdateViews } from './update-view.ts'
import { altOf, refuseTooMany, updateHolder, writeUpdate } from './write-update.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'files'>

/** The number of copies that fit into an account's limit of unsaved uploads, beside the photos themselves. */
const MAX_COPIES = 20
const NOTHING_NEW = 'Nothing new this week'

/**
 * Posts an update to one or more builds, each with its own copies of the photos. A repeated `client_id` returns the first result.
 */
export async function postUpdate(ctx: Deps, update: PostUpdate): Promise<BuildUpdate[]> {
  const { id: authorId } = requireAccount(ctx.actor)
  const first = await findSent(ctx, ctx.db, authorId, update.client_id)
  if (first.length > 0) return first
  const buildIds = update.build_ids.toSorted()
  const copies = await copyPictures(ctx, buildIds.length - 1, update)
  let isStored = false
  try {
    const answer = await ctx.db.transaction((tx) => store(ctx, tx, { authorId, update, buildIds, copies }))
    isStored = answer.isNew
    return answer.updates
  } finally {
    if (!isStored) await ctx.db.transaction((tx) => Promise.all(copies.map((each) => discardCopies(ctx, tx, each))))
  }
}

type Stored = { authorId: string; update: PostUpdate; buildIds: string[]; copies: Map<string, string>[] }

async function store(ctx: Deps, tx: Tx, { authorId, update, buildIds, copies }: Stored) {
  const builds = await lockBuilds(ctx, tx, buildIds)
  for (const build of builds) authorize(buildPolicy.read(ctx.actor, build))
  // Two attempts by one phone can wait for the same lock.
  const sent = await findSent(ctx, tx, authorId, update.client_id)
  if (sent.length > 0) return { updates: sent, isNew: false }
  for (const [position, build] of builds.entries()) {
    authorize(buildPolicy.post(ctx.actor, build))
    await refuseTooMany(tx, build, update.kind)
    // The first build takes the uploaded photos, the others take copies.
    const keyOf = copies[position - 1]
    await storeIn(ctx, tx, build, { authorId, update, keyOf: (key) => keyOf?.get(key) ?? key })
  }
  return { updates: await findSent(ctx, tx, authorId, update.client_id), isNew: true }
}

async function storeIn(
  ctx: Deps,
  tx: Tx,
  build: LockedBuild,
  { authorId, update, keyOf }: { authorId: string; update: PostUpdate; keyOf: (key: string) => string },
): Promise<void> {
  const stage = stageOfUpdate(build, update)
  const pictures = update.pictures.map(({ key, alt }): UpdatePicture => {
    return { key: keyOf(key), alt: altOf(alt, build, stage?.key ?? null) }
  })
  const row = await writeUpdate(ctx, tx, build, {
    authorId,
    clientId: update.client_id,
    kind: update.kind,
    stageKey: stage?.key ?? null,
    text: update.text || (update.kind === 'nothing_new' ? NOTHING_NEW : ''),
    pictures,
    link: update.link,
    audience: update.audience,
    happenedAt: momentOf(update.happened_at, ctx.now()),
  })
  const keys = pictures.map(({ key }) => key)
  const claim = { holder: updateHolder(row.id), bucket: 'buildupdateimages', keys, field: 'pictures' } as const
  if (keys.length > 0) await claimUploads(ctx, tx, claim)
  if (update.audience !== 'workshop') await recordUpdateTime(ctx, tx, build.requestId)
}

/** Builds without this stage get the update without a stage. */
function stageOfUpdate(build: LockedBuild, { stage_key, build_ids }: PostUpdate) {
  const stage = build.stages.find(({ key }) => key === stage_key)
  if (stage || stage_key === null || build_ids.length > 1) return stage
  throw new Refusal('invalid_input', 'This build doesn’t have that stage', {
    fields: { stage_key: ['Choose a stage of this build'] },
  })
}

/** Ignores a phone clock that is weeks off. */
function momentOf(said: string | null, now: Date): Date {
  if (said === null) return now
  const moment = new Date(said)
  const isBelieved =
    moment.getTime() >= now.getTime() - MAX_DAYS_BACK * DAY_MS && moment.getTime() <= now.getTime() + MAX_MINUTES_AHEAD * 60_000
  return isBelieved ? moment : now
}

async function copyPictures(ctx: Deps, times: number, { pictures }: PostUpdate): Promise<Map<string, string>[]> {
  if (times === 0 || pictures.length === 0) return []
  if (times * pictures.length > MAX_COPIES)
    throw new Refusal('invalid_input', 'Too many photos for this many builds', {
      fields: { pictures: ['Send fewer photos, or post to fewer builds at once'] },
    })
  const copies: Map<string, string>[] = []
  for (let time = 0; time < times; time++)
    copies.push(
      await copyUploads(
        ctx,
        pictures.map(({ key }) => key),
      ),
    )
  return copies
}

function findSent(ctx: Deps, db: Queryable, authorId: string, clientId: string): Promise<BuildUpdate[]> {
  const sent = and(
    eq(buildUpdates.authorId, authorId),
    eq(buildUpdates.clientId, clientId),
    inArray(buildUpdates.kind, ['news', 'nothing_new']),
  )
  return listUpdateViews({ ...ctx, db }, sent, 100)
}
