import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Page, SellerEntry } from '#contracts/operations/operator-views.ts'
import type { BuilderStanding } from '#contracts/operations/operators.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { containsText } from '#domain/kernel/search-words.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'
import { selectSellers, sellerView } from './seller-view.ts'

export type SellersSearch = { standing: BuilderStanding | 'all'; q: string; page: number }

const STANDINGS: Record<BuilderStanding, SQL> = {
  waiting: sql`(not ${userProfiles.isActive} and ${userProfiles.suspendedAt} is null)`,
  active: sql`${userProfiles.isActive}`,
  suspended: sql`${userProfiles.suspendedAt} is not null`,
}

/** All sellers, newest first, including pending ones. Can be searched by name, location or complete address. */
export async function listSellers(ctx: Needs<'db' | 'actor'>, search: SellersSearch): Promise<Page<SellerEntry>> {
  requireOperator(ctx.actor)
  const asked = and(
    sql`${userProfiles.isSeller}`,
    search.standing === 'all' ? undefined : STANDINGS[search.standing],
    found(search.q.toLowerCase()),
  )
  const [rows, total] = await Promise.all([
    selectSellers(ctx.db)
      .where(asked)
      .orderBy(desc(userProfiles.createdAt), asc(userProfiles.id))
      .limit(rowsOf(search).limit)
      .offset(rowsOf(search).offset),
    ctx.db.$count(userProfiles, asked),
  ])
  return pageOf(rows.map(sellerView), total, search)
}

function found(q: string): SQL | undefined {
  if (q === '') return undefined
  if (!q.includes('@')) return containsText(userProfiles.searchText, q)
  return sql`${userProfiles.userId} in (select u.id from ${users} u where u.email = ${q})`
}
