import { eq } from 'drizzle-orm'
import type { EditUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { contactInfoProblem } from '#contracts/kernel/contact-free-text.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { announceBuild, type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { hidePictures } from './hide-pictures.ts'
import { type UpdateRow, updatePolicy } from './update-policy.ts'
import { listUpdateViews } from './update-view.ts'
import { altOf, updateHolder } from './write-update.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** The author edits an update within a day; both sides see that it was edited. */
export function editUpdate(ctx: Deps, updateId: string, said: EditUpdate): Promise<BuildUpdate> {
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
export function removeUpdate(ctx: Deps, updateId: string): Promise<BuildUpdate> {
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
  ctx: Deps,
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
export function likeUpdate(
  ctx: Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>,
  updateId: string,
  hasHeart: boolean,
): Promise<BuildUpdate> {
  return changeUpdate(ctx, updateId, async (tx, update, build) => {
    if (ctx.actor?.id !== build.buyerId) throw new Refusal('not_allowed', 'Only the buyer can like updates')
    const isOfBuilder = update.kind === 'news' || update.kind === 'nothing_new'
    if (hasHeart && (!isOfBuilder || update.removedAt !== null))
      throw new Refusal('conflict', 'Only updates written by the builder can be liked')
    const heartAt = hasHeart ? (update.heartAt ?? ctx.now()) : null
    await tx.update(buildUpdates).set({ heartAt }).where(eq(buildUpdates.id, updateId))
  })
}
