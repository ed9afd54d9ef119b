import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { RequestSort } from '#contracts/custom-builds/build-request-bodies.ts'
import type { CustomBuildRequest, RequestsPage } from '#contracts/custom-builds/build-request-views.ts'
import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildRequests } from './build-requests-tables.ts'
import { listRequestViews } from './request-view.ts'

const PAGE_SIZE = 20

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>
type Search = Paging & { status: RequestStatus | 'all' | 'unanswered'; sort?: RequestSort | undefined }

const UNANSWERED: RequestStatus[] = ['pending', 'reviewed']

/** The requests of the signed-in buyer, newest first. */
export function listMyRequests(ctx: Deps, search: Search): Promise<RequestsPage> {
  return listPage(ctx, eq(customBuildRequests.buyerId, requireAccount(ctx.actor).id), search)
}

/** The requests received by the signed-in builder. */
export function listReceivedRequests(ctx: Deps, search: Search): Promise<RequestsPage> {
  return listPage(ctx, ofBuilder(ctx.db, requireAccount(ctx.actor).id), search)
}

/** One request, for either side. A builder's API tokens can read it too. */
export async function getRequest(ctx: Deps, requestId: string): Promise<CustomBuildRequest> {
  const { id, tokenName } = requireAccount(ctx.actor)
  const asBuyer = tokenName === undefined ? eq(customBuildRequests.buyerId, id) : undefined
  const own = or(asBuyer, ofBuilder(ctx.db, id))
  const [request] = await listRequestViews(ctx, { where: and(eq(customBuildRequests.id, requestId), own), limit: 1 })
  if (!request) throw new Refusal('not_found', 'Request not found')
  return request
}

async function listPage(ctx: Deps, whose: SQL, { status, sort, page, limit = PAGE_SIZE }: Search): Promise<RequestsPage> {
  const asked =
    status === 'all' ? undefined : inArray(customBuildRequests.status, status === 'unanswered' ? UNANSWERED : [status])
  const where = and(whose, asked)
  const [requests, total] = await Promise.all([
    listRequestViews(ctx, { where, limit, offset: (page - 1) * limit, sort }),
    ctx.db.$count(customBuildRequests, where),
  ])
  return { requests, total, page, pages: Math.max(1, Math.ceil(total / limit)), page_size: limit }
}

function ofBuilder(db: Db, userId: string): SQL {
  const profiles = db.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, userId))
  return inArray(customBuildRequests.builderId, profiles)
}
