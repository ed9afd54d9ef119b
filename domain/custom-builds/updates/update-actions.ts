import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { EditUpdate, PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import {
  MAX_DAYS_BACK,
  MAX_MINUTES_AHEAD,
  MAX_NOTHING_NEW,
  MAX_UPDATES,
  type UpdateAudience,
  type UpdateKind,
} from '#contracts/custom-builds/build-updates.ts'
import { contactInfoProblem } from '#contracts/kernel/contact-free-text.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { copyUploads, discardCopies } from '#domain/people/uploads/copy-uploads.ts'
import { recordUpdateTime } from '../builds/build-lines.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { announceBuild, type LockedBuild, lockBuild, lockBuilds } from '../builds/lock-build.ts'
import { buildUpdates, type UpdatePicture } from './build-updates-tables.ts'
import { hidePictures } from './public-page.ts'
import { type UpdateRow, updatePolicy } from './update-policy.ts'
import { listUpdateViews } from './update-view.ts'

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
function updateHolder(updateId: string): string {
  return `update:${updateId}`
}

/** The author's alt text, or stage and build. */
function altOf(said: string, { title, stages }: LockedBuild, stageKey: string | null): string {
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
  const values = { ...update, requestId: build.requestId, number, createdAt: ctx.now() }
  const row = only(await tx.insert(buildUpdates).values(values).returning())
  await announceBuild(tx, build)
  return row
}

/** Refuses endless updates, and repeated skipping of weeks. */
async function refuseTooMany(tx: Tx, build: LockedBuild, kind: UpdateKind): Promise<void> {
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

type ChangeDeps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** The author edits an update within a day; both sides see that it was edited. */
export function editUpdate(ctx: ChangeDeps, updateId: string, said: EditUpdate): Promise<BuildUpdate> {
  const { text, link, audience } = said
  return changeUpdate(ctx, updateId, async (tx, update, build) => {
    authorize(updatePolicy.edit(ctx.actor, update, ctx.now()))
    if (!text && !link && update.pictures.length === 0)
      throw new Refusal('invalid_input', 'Add a note', { fields: { text: ['Add a note, or remove the update'] } })
    const pictures = update.pictures.map((picture, at) => {
      const alt = said.pictures?.[at]?.alt
      return alt === undefined ? picture : { ...picture, alt: altOf(alt, build, update.stageKey) }
    })
    if (audience === 'public') refuseContactInfo(pictures)
    const change = { text, link, audience, pictures, editedAt: ctx.now() }
    await tx.update(buildUpdates).set(change).where(eq(buildUpdates.id, updateId))
    if (update.audience === 'public' && audience !== 'public') await hidePictures(ctx, tx, eq(buildUpdates.id, updateId))
  })
}

/** Alt texts of private updates may contain contact details. */
function refuseContactInfo(pictures: UpdateRow['pictures']): void {
  const problem = pictures.map(({ alt }) => contactInfoProblem(alt)).find(Boolean)
  if (!problem) return
  const message = `In a photo description: ${problem}`
  throw new Refusal('invalid_input', message, { fields: { audience: [message] } })
}

/** Deletes text and photos and keeps the entry. Idempotent. */
export function removeUpdate(ctx: ChangeDeps, updateId: string): Promise<BuildUpdate> {
  return changeUpdate(ctx, updateId, async (tx, update) => {
    if (update.removedAt !== null && update.authorId === ctx.actor?.id) return
    authorize(updatePolicy.remove(ctx.actor, update))
    const change = { text: '', link: null, pictures: [], removedAt: ctx.now() }
    await tx.update(buildUpdates).set(change).where(eq(buildUpdates.id, updateId))
    const holder = updateHolder(updateId)
    await claimUploads(ctx, tx, { holder, bucket: 'buildupdateimages', keys: [] })
  })
}

/** Changes a locked entry of a build that the person may see. */
async function changeUpdate(
  ctx: ChangeDeps,
  updateId: string,
  change: (tx: Tx, update: UpdateRow, build: LockedBuild) => Promise<void>,
): Promise<BuildUpdate> {
  requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, await requestOf(tx, updateId))
    authorize(buildPolicy.read(ctx.actor, build))
    // Read again under the lock.
    const update = only(await tx.select().from(buildUpdates).where(eq(buildUpdates.id, updateId)))
    const isBuilder = ctx.actor?.id === build.builderUserId
    if (update.audience === 'workshop' && !isBuilder) throw updateNotFound()
    await change(tx, update, build)
    await announceBuild(tx, build)
    return only(await listUpdateViews({ ...ctx, db: tx }, eq(buildUpdates.id, updateId), 1))
  })
}

async function requestOf(tx: Tx, updateId: string): Promise<string> {
  const [update] = await tx.select({ requestId: buildUpdates.requestId }).from(buildUpdates).where(eq(buildUpdates.id, updateId))
  if (!update) throw updateNotFound()
  return update.requestId
}

function updateNotFound(): Refusal {
  return new Refusal('not_found', 'Update not found')
}

/** The buyer likes an update, or removes the like. */
export function likeUpdate(ctx: ChangeDeps, updateId: string, hasHeart: boolean): Promise<BuildUpdate> {
  return changeUpdate(ctx, updateId, async (tx, update, build) => {
    if (ctx.actor?.id !== build.buyerId) throw new Refusal('not_allowed', 'Only the buyer can like updates')
    const isOfBuilder = update.kind === 'news' || update.kind === 'nothing_new'
    if (hasHeart && (!isOfBuilder || update.removedAt !== null))
      throw new Refusal('conflict', 'Only updates written by the builder can be liked')
    const heartAt = hasHeart ? (update.heartAt ?? ctx.now()) : null
    await tx.update(buildUpdates).set({ heartAt }).where(eq(buildUpdates.id, updateId))
  })
}
