import { ne, sql } from 'drizzle-orm'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { builderCounts } from './builder-counts-table.ts'

/** The stored builder count and the true one, if they differ. One statement, so that both are from one snapshot. */
export async function checkBuilderCount({ db }: Needs<'db'>): Promise<{ counted: number; total: number }[]> {
  const total = sql<number>`(select count(*)::int from ${userProfiles} where ${isPublicBuilder(userProfiles)})`
  return db.select({ counted: builderCounts.total, total }).from(builderCounts).where(ne(builderCounts.total, total))
}
