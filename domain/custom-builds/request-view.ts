import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CustomBuildRequest } from '#contracts/custom-build-requests.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Queryable } from '../kernel/db.ts'
import { customBuildQuotes, customBuildRequests } from './custom-build-request-tables.ts'
import { requestCan } from './request-policy.ts'

/** Requests, newest first, as this person sees them. Which ones they may see is said by `where`. */
export async function readRequests(
  db: Queryable,
  actor: Actor,
  { where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number },
): Promise<CustomBuildRequest[]> {
  const rows = await db
    .select({ request: customBuildRequests, builder: userProfiles })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(where)
    .orderBy(desc(customBuildRequests.createdAt), customBuildRequests.id)
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ request }) => request.id)
  const quotes = await db
    .select()
    .from(customBuildQuotes)
    .where(inArray(customBuildQuotes.requestId, ids))
    .orderBy(asc(customBuildQuotes.version))
  const byRequest = Map.groupBy(quotes, ({ requestId }) => requestId)
  return rows.map((row) => requestView(actor, { ...row, quotes: byRequest.get(row.request.id) ?? [] }))
}

type Row = {
  request: typeof customBuildRequests.$inferSelect
  builder: typeof userProfiles.$inferSelect
  quotes: (typeof customBuildQuotes.$inferSelect)[]
}

function requestView(actor: Actor, { request, builder, quotes }: Row): CustomBuildRequest {
  const { estimateMinCents: min, estimateMaxCents: max } = request
  return {
    id: request.id,
    builder_id: request.builderId,
    builder: { id: builder.id, slug: builder.slug, business_name: builder.businessName, display_name: builder.displayName },
    listing_id: request.listingId,
    spec_template_id: request.specTemplateId,
    listing_title: request.listingTitle,
    spec_name: request.specName,
    customer_name: request.customerName,
    customer_email: request.customerEmail,
    customer_phone: request.customerPhone,
    build_type: request.buildType,
    description: request.description,
    budget_range: request.budgetRange,
    timeline_preference: request.timelinePreference,
    additional_notes: request.additionalNotes,
    customization_selections: request.customizationSelections,
    estimate: min === null ? null : { min: min / 100, max: max === null ? null : max / 100 },
    status: request.status,
    builder_response: request.builderResponse,
    quoted_price: request.quotedPriceCents === null ? null : request.quotedPriceCents / 100,
    estimated_completion: request.estimatedCompletion,
    quotes: quotes.map((quote) => ({
      version: quote.version,
      quoted_price: quote.priceCents / 100,
      estimated_completion: quote.estimatedCompletion,
      builder_response: quote.response,
      valid_until: quote.validUntil,
      created_at: quote.createdAt.toISOString(),
    })),
    can: requestCan(actor, { status: request.status, buyerId: request.buyerId, builderUserId: builder.userId }),
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
  }
}
