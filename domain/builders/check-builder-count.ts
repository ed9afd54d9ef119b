import { ne, sql } from 'drizzle-orm'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { builderCounts } from './builder-counts-table.ts'

/** The kept count of the builders beside the true one, if they differ. One statement sees one moment, in which both must agree. */
export async function checkBuilderCount({ db }: Needs<'db'>): Promise<{ counted: number; total: number }[]> {
  const total = sql<number>`(select count(*)::int from ${userProfiles} where ${isPublicBuilder(userProfiles)})`
  return db.select({ counted: builderCounts.total, total }).from(builderCounts).where(ne(builderCounts.total, total))
}
