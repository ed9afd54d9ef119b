import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildPolicy } from './build-policy.ts'
import { builds } from './builds-tables.ts'
import { buildNotFound } from './lock-build.ts'

/** The person's side of a build; to anyone else the build does not exist. */
export async function getBuildSides({ db, actor }: Needs<'db' | 'actor'>, requestId: string): Promise<{ side: SheetSide }> {
  const [sides] = await db
    .select({ buyerId: customBuildRequests.buyerId, builderUserId: userProfiles.userId })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(eq(builds.requestId, requestId))
  if (!sides) throw buildNotFound()
  authorize(buildPolicy.read(actor, sides))
  return { side: actor?.id === sides.builderUserId ? 'builder' : 'buyer' }
}
