import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PublicPageBody } from '#contracts/custom-builds/build-update-bodies.ts'
import { publicBuildPath } from '#contracts/custom-builds/build-updates.ts'
import type { Build, BuildStory, PublicBuild } from '#contracts/custom-builds/build-views.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { hasIdPrefix } from '#domain/kernel/id-range.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { slugFrom } from '#domain/people/accounts/find-free-slug.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { changeUploadKeys } from '#domain/people/uploads/change-upload-keys.ts'
import { dropUploads } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { buildPolicy, hasPublicPage } from '../builds/build-policy.ts'
import { buildStages, builds, isPublicBuild } from '../builds/builds-tables.ts'
import { changeBuild } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { endConsents, writePublicPage } from '../builds/write-public-page.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildUpdates } from './build-updates-tables.ts'

type Deps = Needs<'db' | 'settings'>

const MOST_UPDATES = 100
const MOST_STORIES = 12
/** Public builds of listed builders. */
const isShown = and(isPublicBuild, isPublicBuilder(userProfiles))

/** The public page of a build. */
export async function getPublicBuild(ctx: Deps, slug: string): Promise<PublicBuild> {
  const [found] = slug.includes('\u0000') ? [] : await readShown(ctx, eq(builds.slug, slug.toLowerCase()))
  if (!found) throw new Refusal('not_found', 'Build not found')
  const { build, profile } = found
  const month = monthIn(ctx.settings.timeZone)
  const stages = await ctx.db
    .select({ key: buildStages.key, title: buildStages.title, status: buildStages.status })
    .from(buildStages)
    .where(eq(buildStages.requestId, build.requestId))
    .orderBy(asc(buildStages.position))
  const updates = await readPublicUpdates(ctx, build.requestId)
  const isFinished = build.readyAt !== null
  return {
    slug: build.slug ?? slug,
    title: build.title,
    builder: { id: profile.id, slug: profile.slug, name: profile.businessName || profile.publicName },
    public_name: build.publicName || null,
    is_finished: isFinished,
    started_in: build.startedAt && month(build.startedAt),
    finished_in: build.readyAt && month(build.readyAt),
    stages,
    updates: isFinished ? updates.toReversed() : updates,
  }
}

/** A builder's finished instruments with a public page, newest first. */
export async function listBuildStories({ db }: Needs<'db'>, builderId: string): Promise<BuildStory[]> {
  const rows = await db
    .select({ requestId: builds.requestId, slug: builds.slug, title: builds.title })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(and(eq(userProfiles.id, builderId), isNotNull(builds.completedAt), isShown))
    .orderBy(desc(builds.completedAt))
    .limit(MOST_STORIES)
  return Promise.all(
    rows.map(async ({ requestId, slug, title }) => {
      const [last] = await db
        .select({ pictures: buildUpdates.pictures })
        .from(buildUpdates)
        .where(and(publicUpdatesOf(requestId), sql`jsonb_array_length(${buildUpdates.pictures}) > 0`))
        .orderBy(desc(buildUpdates.number))
        .limit(1)
      return { slug: slug ?? '', title, picture: last?.pictures[0] ?? null }
    }),
  )
}

/** The addresses of public pages whose build id begins with these digits, for the sitemap. */
export async function listSitemapBuilds(ctx: Needs<'db'>, prefix: string): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({ slug: builds.slug, updatedAt: builds.lastNewsAt })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(and(isShown, hasIdPrefix(builds.requestId, prefix)))
    .orderBy(asc(builds.requestId))
  return rows.map(({ slug, updatedAt }) => ({ path: publicBuildPath(slug ?? ''), updatedAt }))
}

function readShown({ db }: Deps, where: SQL) {
  return db
    .select({ build: builds, profile: userProfiles })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(and(where, isShown))
}

async function readPublicUpdates({ db, settings }: Deps, requestId: string): Promise<PublicBuild['updates']> {
  const month = monthIn(settings.timeZone)
  const ofStage = and(eq(buildStages.requestId, buildUpdates.requestId), eq(buildStages.key, buildUpdates.stageKey))
  const rows = await db
    .select({ update: buildUpdates, stageTitle: buildStages.title })
    .from(buildUpdates)
    .leftJoin(buildStages, ofStage)
    .where(publicUpdatesOf(requestId))
    .orderBy(desc(buildUpdates.number))
    .limit(MOST_UPDATES)
  return rows.map(({ update: { number, text, pictures, link, happenedAt }, stageTitle }) => {
    return { number, stage_title: stageTitle, month: month(happenedAt), text, pictures, link }
  })
}

/** Months, because a public page shows no exact days. */
function monthIn(timeZone: string): (moment: Date) => string {
  return (moment) => dayIn(timeZone, moment).slice(0, 7)
}

type PublishDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SLUG_LETTERS = 5

/**
 * Sets one side's consent to a public page, which exists while both agree. Withdrawing consent removes the page and the addresses
 * of its photos with the commit.
 */
export async function setPublicPage(
  ctx: PublishDeps,
  requestId: string,
  { agrees, public_name }: PublicPageBody,
): Promise<Build> {
  const { id: authorId } = requireAccount(ctx.actor)
  return changeBuild(ctx, requestId, async (tx, build) => {
    if (agrees) authorize(buildPolicy.publish(ctx.actor, build))
    const wasPublic = hasPublicPage(build)
    await writeConsent(ctx, tx, build, { authorId, agrees, publicName: public_name })
    if (wasPublic && !agrees) await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    if (wasPublic !== hasPublicPage(build)) await announce(tx, { tags: ['builds'] })
  })
}

type Consent = { authorId: string; agrees: boolean; publicName: string }

/** Stores one side's consent and tells the other. The slug is created when both agree for the first time, and stays. */
async function writeConsent(
  ctx: PublishDeps,
  tx: Tx,
  build: LockedBuild,
  { authorId, agrees, publicName }: Consent,
): Promise<void> {
  const isBuyer = authorId === build.buyerId
  const key = isBuyer ? 'buyerConsentAt' : 'builderConsentAt'
  const before = build[key]
  const consent = { [key]: agrees ? (before ?? ctx.now()) : null, ...(isBuyer && { publicName: agrees ? publicName : '' }) }
  const isPublic = hasPublicPage({ ...build, ...consent })
  await writePublicPage(tx, build, { ...consent, slug: build.slug ?? (isPublic ? publicSlug(build.title) : null) })
  if (agrees === (before !== null)) return
  const text = `The ${isBuyer ? 'buyer' : 'builder'} ${agrees ? 'agreed' : 'withdrew consent'} to a public page`
  await enqueueBuildLine(ctx, tx, build, text, { authorId })
}

/** `heron-om-k3x9p`: unique for equal names, and not enumerable. */
function publicSlug(title: string): string {
  const letters = Array.from({ length: SLUG_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${slugFrom(title)}-${letters}`
}

/** The public updates of a build. */
export function publicUpdatesOf(requestId: string): SQL | undefined {
  return and(eq(buildUpdates.requestId, requestId), eq(buildUpdates.audience, 'public'), isNull(buildUpdates.removedAt))
}

/** Makes the photos of these updates private: their known addresses stop working. */
export async function hidePictures(ctx: Needs<'now' | 'jobs'>, tx: Tx, which: SQL | undefined): Promise<void> {
  const rows = await tx.select({ id: buildUpdates.id, pictures: buildUpdates.pictures }).from(buildUpdates).where(which)
  const keys = rows.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  const changed = await changeUploadKeys(ctx, tx, keys)
  for (const { id, pictures } of rows) {
    if (pictures.length === 0) continue
    const next = pictures.map((picture) => ({ ...picture, key: changed.get(picture.key) ?? picture.key }))
    await tx.update(buildUpdates).set({ pictures: next }).where(eq(buildUpdates.id, id))
  }
}

/** Deletes a builder's private notes with their photos, and takes public pages down. */
export async function erasePrivateUpdates(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  await endPublicPages(ctx, tx, person)
  const own = and(eq(buildUpdates.authorId, person.userId), inArray(buildUpdates.kind, ['news', 'nothing_new']))
  const notes = await tx
    .delete(buildUpdates)
    .where(and(own, eq(buildUpdates.audience, 'workshop')))
    .returning({ pictures: buildUpdates.pictures })
  const keys = notes.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  if (keys.length > 0) await dropUploads(ctx, tx, await tx.select().from(uploads).where(inArray(uploads.key, keys)).for('update'))
}

/** Withdraws consent to public pages, and invalidates the addresses of their photos. */
async function endPublicPages(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  for (const { requestId, slug } of await endConsents(tx, person)) {
    if (!slug) continue
    await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    await announce(tx, { tags: [`build:${slug}`, 'builds'] })
  }
}
