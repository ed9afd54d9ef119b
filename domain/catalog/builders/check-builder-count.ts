import { ne, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderCounts } from './builder-counts-table.ts'

/** The stored builder count and the true one, if they differ. One statement, so that both are from one snapshot. */
export async function checkBuilderCount({ db }: Needs<'db'>): Promise<{ counted: number; total: number }[]> {
  const total = sql<number>`(select count(*)::int from ${userProfiles} where ${isPublicBuilder(userProfiles)})`
  return db.select({ counted: builderCounts.total, total }).from(builderCounts).where(ne(builderCounts.total, total))
}
