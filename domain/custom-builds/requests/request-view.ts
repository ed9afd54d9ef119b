import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drawingOf } from '#contracts/catalog/drawings/drawing-of.ts'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import type { RequestSort } from '#contracts/custom-builds/build-request-bodies.ts'
import { CustomBuildRequest, QuoteVersion, type RequestsPage } from '#contracts/custom-builds/build-request-views.ts'
import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { LEFT_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { type PaymentPlan, paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
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
import { uploads } from '#domain/people/uploads/uploads-table.ts'
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

/**
 * Since when an accepted request has been waiting for both signatures, as a column: since the first spec sheet of the newest quote
 * was sent, or since the first payment if that was later, because a sheet can be sent before the quote is accepted. Null if it is
 * not waiting. Raw SQL, because sheets belong to a later capability.
 */
export const unsignedSince = sql<Date | null>`case
  when custom_build_requests.status = 'accepted' and custom_build_requests.agreed_version is null
    and custom_build_requests.sheet_version is not null then greatest(
      (select s.created_at from build_sheets s
        where s.request_id = custom_build_requests.id
          and s.content->>'quote_version' = (select n.content->>'quote_version' from build_sheets n
            where n.request_id = custom_build_requests.id and n.version = custom_build_requests.sheet_version)
        order by s.version limit 1),
      (select min(p.created_at) from payments p
        where p.request_id = custom_build_requests.id and p.status = 'paid' and p.payment_type <> 'slot'))
  end`.mapWith(customBuildRequests.createdAt)

/**
 * Condition on requests whose newest spec sheet the buyer can still sign: the quote is accepted, or open and not expired. Raw SQL, as
 * above.
 */
export function awaitsSignature(today: string): SQL {
  return sql`custom_build_requests.agreed_version is distinct from custom_build_requests.sheet_version
    and (custom_build_requests.status = 'accepted' or custom_build_requests.status = 'quoted' and ${today} <= (
      select q.valid_until from custom_build_quotes q where q.request_id = custom_build_requests.id order by q.version desc limit 1))`
}

/** Today's date (YYYY-MM-DD) where a quote was sent from: its last day ends there, wherever the builder is by now. */
export function dayOfQuote({ now, settings }: Needs<'now' | 'settings'>, quote: { timeZone: string | null } | undefined): string {
  return dayIn(quote?.timeZone ?? settings.timeZone, now())
}

/**
 * unpaid: a carrier is chosen and the delivery unpaid · chosen: a paid or free delivery, or pickup · labelled: the label is
 * bought or being bought · gone: shipped or picked up · null: none of these.
 */
export type Leaving = 'unpaid' | 'chosen' | 'labelled' | 'gone' | null

/**
 * Whether the instrument of a request has left the workshop, as a column. Raw SQL, because builds belong to a later capability.
 */
export function dispatchStateOf(requestId: SQLWrapper | string) {
  return sql<Leaving>`case
    when exists (select 1 from builds b where b.request_id = ${requestId}
      and b.status in ${LEFT_WORKSHOP}) then 'gone'
    when exists (select 1 from shipments s where s.consignment_id = ${requestId} and s.status in ('buying', 'bought', 'own')
      ) then 'labelled'
    when exists (select 1 from build_deliveries h where h.request_id = ${requestId} and h.fulfilment = 'shipping' and h.shipping_cents > 0)
      and not exists (select 1 from payments p where p.request_id = ${requestId} and p.shipping_cents > 0
      and p.status in ('processing', 'paid')) then 'unpaid'
    when exists (select 1 from build_deliveries h where h.request_id = ${requestId} and h.fulfilment is not null) then 'chosen' end`
}

const { id, listingTitle, buildType } = customBuildRequests

/**
 * The title of a build in every list, email and page, as a column: the agreed title, or that of the newest sheet, otherwise the
 * listing or the type of instrument. Raw SQL, because builds and sheets belong to later capabilities.
 */
export const requestTitle = sql<string>`coalesce(
  (select b.title from builds b where b.request_id = ${id}),
  (select s.content #>> '{instrument,title}' from build_sheets s where s.request_id = ${id} order by s.version desc limit 1),
  ${listingTitle}, ${buildType})`

/** The title that the builder gave a build on its newest spec sheet; null before there is one. */
export async function findSheetTitle(db: Queryable, requestId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select coalesce((select b.title from builds b where b.request_id = s.request_id), s.content #>> '{instrument,title}') as title
    from build_sheets s where s.request_id = ${requestId} order by s.version desc limit 1`)
  return rows[0]?.title ?? null
}

/** The titles of some requests, by id. */
export async function listRequestTitles(db: Queryable, requestIds: string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.select({ id, title: requestTitle }).from(customBuildRequests).where(inArray(id, requestIds))
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** Only from what the request stored, so that it stays as it was sent. Without a build offer, that is too little. */
export function drawingOfRequest(request: CustomBuildRequest): Drawing | null {
  const { listing_title: title, spec_name: version, build_type: type, customization_selections: choices } = request
  return title === null ? null : drawingOf({ type, title, version, choices })
}

/** The holder of the files that a buyer sent with a request. */
export function requestHolder(requestId: string): string {
  return `request:${requestId}`
}

/** The original names of the buyer's files, by request and key, in one query. */
export async function listFileNames(db: Queryable, requestIds: string[]): Promise<(requestId: string) => Record<string, string>> {
  const rows = await db
    .select({ key: uploads.key, heldBy: uploads.heldBy, fileName: uploads.fileName })
    .from(uploads)
    .where(and(inArray(uploads.heldBy, requestIds.map(requestHolder)), isNotNull(uploads.fileName)))
  const byHolder = Map.groupBy(rows, ({ heldBy }) => heldBy)
  return (requestId) =>
    Object.fromEntries((byHolder.get(requestHolder(requestId)) ?? []).map(({ key, fileName }) => [key, fileName ?? '']))
}
