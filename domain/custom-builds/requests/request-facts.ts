import { and, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drawingOf } from '#contracts/catalog/drawings/drawing-of.ts'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { LEFT_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { customBuildRequests } from './build-requests-tables.ts'

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
