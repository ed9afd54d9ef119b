import type { SaveBuildOffer } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { buildOfferColumns, writeBuildOffer } from './edit-build-offer.ts'
import { lockBuilderId } from './require-builder-id.ts'

/** Creates a build offer as a draft. */
export async function createBuildOffer(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  document: SaveBuildOffer,
): Promise<OwnBuildOffer> {
  const { id } = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-custom-listing:${id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    const now = ctx.now()
    // Pictures are added afterwards, because claiming them needs the build offer's id.
    const row = { ...buildOfferColumns(document), images: [], builderId, createdAt: now, updatedAt: now }
    const made = only(await tx.insert(customBuildListings).values(row).returning())
    return writeBuildOffer(ctx, tx, { ...made, specs: [] }, document)
  })
}
