import { asc, getTableName } from 'drizzle-orm'
import { getOwnProfile } from '#domain/accounts/get-own-profile.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { EXPORT_TABLES, exportedColumns, type Owner, rowsOfOwner } from './export-tables.ts'

/** A copy of what the shop holds about an account, table by table. */
export type AccountExport = {
  exported_at: string
  shop: string
  /** Under the tables' names; money in cents. */
  records: Record<string, Record<string, unknown>[]>
}

/** Everything the shop holds about whoever is asking. */
export async function exportAccount(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>): Promise<AccountExport> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `export:${account.id}`, times: 10, seconds: 3600 })
  const { id: profile } = await getOwnProfile(ctx)
  const owner: Owner = { user: account.id, profile, email: account.email }

  const records: AccountExport['records'] = {}
  // One statement after the other: a copy is no reason to keep the others waiting for a connection.
  for (const part of EXPORT_TABLES) {
    // Whoever has not proven an address learns nothing of what it wrote.
    if (part.owner === 'email' && !account.emailConfirmed) continue
    const name = part.name ?? getTableName(part.table)
    records[name] = await ctx.db
      .select(exportedColumns(part))
      .from(part.table)
      .where(rowsOfOwner(part, owner[part.owner]))
      .orderBy(asc(part.by))
  }
  return { exported_at: ctx.now().toISOString(), shop: ctx.settings.publicUrl, records }
}
