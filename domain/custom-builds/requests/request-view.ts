import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import type { RequestSort } from '#contracts/custom-builds/build-request-bodies.ts'
import { CustomBuildRequest, QuoteVersion, type RequestsPage } from '#contracts/custom-builds/build-request-views.ts'
import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { type PaymentPlan, paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import { isDisputed } from '#contracts/money/disputes.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db, Queryable } from '#domain/kernel/db.ts'
import type { RefundRow } from '#domain/money/payments/refunds-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildListings, customBuildSettings } from '../offers/build-offers-tables.ts'
import { customBuildQuotes, customBuildRequests } from './build-requests-tables.ts'
import {
  type BuildPaymentRow,
  buildPaymentSummary,
  listBuildPaymentRows,
  listPaidParts,
  listPartRefunds,
  type PaidPart,
  paidOf,
} from './payment-summary.ts'
import { dayOfQuote, dispatchStateOf, type Leaving, listFileNames, requestTitle, unsignedSince } from './request-facts.ts'
import { requestCan } from './request-policy.ts'

/**
 * Requests as this person sees them, the newest first unless sorted by urgency. `where` must limit them to those visible to the person.
 */
export async function listRequestViews(
  ctx: Needs<'actor' | 'now' | 'settings'> & { db: Queryable },
  { where, limit, offset = 0, sort = 'newest' }: Listing,
): Promise<CustomBuildRequest[]> {
  const { db } = ctx
  const rows = await db
    .select({
      request: customBuildRequests,
      title: requestTitle,
      builder: userProfiles,
      proposed: customBuildSettings.depositPercentage,
      proposedPlan: customBuildSettings.paymentPlan,
      leaving: dispatchStateOf(customBuildRequests.id),
      unsignedSince,
    })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .leftJoin(customBuildListings, eq(customBuildListings.id, customBuildRequests.listingId))
    .leftJoin(customBuildSettings, eq(customBuildSettings.builderId, customBuildRequests.builderId))
    .where(where)
    .orderBy(
      ...(sort === 'urgency' ? [sql`${awaitsBuilderSince} asc nulls last`] : []),
      desc(customBuildRequests.createdAt),
      customBuildRequests.id,
    )
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
  const payments = await listBuildPaymentRows(db, ids)
  const [parts, returns] = [await listPaidParts(db, ids), await listPartRefunds(db, ids)]
  const fileNames = await listFileNames(db, ids)
  return rows.map((row) => {
    const { id } = row.request
    const more = { quotes: byRequest.get(id) ?? [], payments: payments.get(id) ?? [] }
    const money = { parts: parts.get(id) ?? [], returns: returns.get(id) ?? [] }
    return requestView(ctx, { ...row, ...more, ...money, fileNames: fileNames(id) })
  })
}

type Listing = { where: SQL | undefined; limit: number; offset?: number; sort?: RequestSort | undefined }

type Row = {
  request: typeof customBuildRequests.$inferSelect
  title: string
  builder: typeof userProfiles.$inferSelect
  proposed: number | null
  proposedPlan: PaymentPlan | null
  leaving: Leaving
  unsignedSince: Date | null
  quotes: (typeof customBuildQuotes.$inferSelect)[]
  payments: BuildPaymentRow[]
  parts: PaidPart[]
  returns: RefundRow[]
  fileNames: Record<string, string>
}

function requestView(ctx: Needs<'actor' | 'now' | 'settings'>, row: Row): CustomBuildRequest {
  const { request, builder, proposed, quotes, payments, parts, returns, fileNames } = row
  const isBuilderListed = builder.isSeller && builder.isActive
  const isBuilder = ctx.actor?.id === builder.userId
  const { estimateMinCents: min, estimateMaxCents: max, status, quotedPriceCents } = request
  const money = buildPaymentSummary(
    { requestId: request.id, state: { status, quotedPriceCents, isBuilderListed }, quotes, payments, parts, returns },
    { publicUrl: ctx.settings.publicUrl, today: dayOfQuote(ctx, quotes.at(-1)), isBuilder },
  )
  const facts = {
    ...request,
    builderUserId: builder.userId,
    paidCents: paidOf(payments).paidCents,
    isBankDeciding: payments.some(({ dispute }) => dispute && isDisputed(dispute.status)),
    isBuilderListed,
    leaving: row.leaving,
    unsignedSince: row.unsignedSince,
  }
  const given = {
    builder: { id: builder.id, slug: builder.slug, business_name: builder.businessName, display_name: builder.publicName },
    title: row.title,
    customer_email: isBuilder ? null : request.customerEmail,
    file_names: fileNames,
    estimate: min === null ? null : { min: toDollars(min), max: max === null ? null : toDollars(max) },
    proposed_deposit_percentage: proposed ?? DEFAULT_DEPOSIT_PERCENTAGE,
    proposed_payment_plan: paymentPlanView(row.proposedPlan),
    quotes: quotes.map((quote) => quoteView(ctx, quote)),
    ...money,
    side: isBuilder ? ('builder' as const) : ('buyer' as const),
    can: requestCan(ctx.actor, facts, ctx.now()),
  }
  return rowView(CustomBuildRequest, request, given)
}

/**
 * Since when a request has been waiting for the builder's answer, as a column: when an unanswered request was sent, or when
 * the buyer requested changes to a spec sheet. Null if no answer is needed. Raw SQL, because this module can't import the sheets' table.
 */
const awaitsBuilderSince = sql`case
  when custom_build_requests.status in ('pending', 'reviewed') then custom_build_requests.created_at
  when custom_build_requests.status in ('quoted', 'accepted') and custom_build_requests.agreed_version is null then (
    select a.answered_at from build_sheet_answers a
    where a.request_id = custom_build_requests.id and a.version = custom_build_requests.sheet_version)
  end`

function quoteView(ctx: Needs<'now' | 'settings'>, quote: typeof customBuildQuotes.$inferSelect): QuoteVersion {
  return rowView(QuoteVersion, quote, {
    quoted_price: toDollars(quote.priceCents),
    payment_plan: paymentPlanView(quote.paymentPlan),
    builder_response: quote.response,
    is_expired: quote.validUntil < dayOfQuote(ctx, quote),
  })
}

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
