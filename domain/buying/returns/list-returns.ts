import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ReturnEntry } from '#contracts/buying/return-views.ts'
import { TO_REPLY } from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount, requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { entryRowView } from './return-view.ts'
import type { Returnables } from './returnable.ts'
import { returns } from './returns-table.ts'

type Deps = Needs<'db' | 'actor' | 'settings'>
type Page = { limit: number; cursor?: string | undefined }

/** The returns of the signed-in builder, most recently changed first, and how many need a reply */
export async function listReceivedReturns(ctx: Deps, returnables: Returnables, page: Page) {
  const { id } = requireAccount(ctx.actor)
  const own = sql`${returns.builderId} = (select ${userProfiles.id} from ${userProfiles} where ${userProfiles.userId} = ${id})`
  const list = await listReturns(ctx, returnables, { side: 'builder', which: own, page })
  return { ...list, to_reply_count: await ctx.db.$count(returns, and(own, inArray(returns.status, [...TO_REPLY]))) }
}

/** All open returns, for operators: those in review first */
export function listOpenReturns(ctx: Deps, returnables: Returnables, page: Page) {
  requireOperator(ctx.actor)
  return listReturns(ctx, returnables, { side: 'operator', which: ne(returns.status, 'closed'), page })
}

type Listed = { side: ReturnEntry['side']; which: SQL | undefined; page: Page }

async function listReturns({ db, settings }: Deps, { order, build }: Returnables, { side, which, page }: Listed) {
  const { cursor, limit } = page
  const rows = await db
    .select({
      row: returns,
      builder: { businessName: userProfiles.businessName, publicName: userProfiles.publicName },
      ofOrder: order.caption(returns.orderId),
      ofBuild: build.caption(returns.requestId),
    })
    .from(returns)
    .innerJoin(userProfiles, eq(userProfiles.id, returns.builderId))
    .where(and(which, cursor === undefined ? undefined : after(cursor, side)))
    .orderBy(...(side === 'operator' ? [desc(IN_REVIEW)] : []), desc(returns.updatedAt), desc(returns.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit).map(({ row, builder, ofOrder, ofBuild }): ReturnEntry => {
    const { title = '', imageKey = null, buyerName = '' } = ofOrder ?? ofBuild ?? {}
    return {
      ...entryRowView(row),
      side,
      title,
      image: imageKey ? { key: imageKey, alt: title } : null,
      builder_name: builder.businessName || builder.publicName,
      buyer_name: buyerName,
      time_zone: settings.timeZone,
    }
  })
  return { returns: shown, next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

const IN_REVIEW = sql`(${returns.status} = 'review')`

/** The returns that a list shows after this one. */
function after(cursor: string, side: ReturnEntry['side']): SQL {
  if (!isUuid(cursor))
    throw new Refusal('invalid_input', 'This cursor is not valid', { fields: { cursor: ['This cursor is not valid'] } })
  const last = sql`from returns r where r.id = ${cursor}::uuid`
  if (side === 'operator')
    return sql`(${IN_REVIEW}, ${returns.updatedAt}, ${returns.id}) < (select r.status = 'review', r.updated_at, r.id ${last})`
  return sql`(${returns.updatedAt}, ${returns.id}) < (select r.updated_at, r.id ${last})`
}
