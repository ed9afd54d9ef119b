import { asc } from 'drizzle-orm'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { type Owner, ownerColumn, rowsOfOwner } from '#domain/kernel/personal-data.ts'
import { getOwnProfile } from '#domain/people/accounts/get-own-profile.ts'
import type { AccountExport } from './account-export-schema.ts'
import { EXPORT_TABLES } from './export-tables.ts'

/** Everything the shop stores about the signed-in user. */
export async function exportAccount(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>): Promise<AccountExport> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `export:${account.id}`, times: 10, seconds: 3600 })
  return copyOfAccount(ctx, account)
}

/** The same for any account. The caller checks permission. */
export async function copyOfAccount(ctx: Needs<'db' | 'now' | 'settings'>, account: Account): Promise<AccountExport> {
  const { id: profile } = await getOwnProfile({ ...ctx, actor: account })
  // An unconfirmed address does not give access to what was sent with it.
  const owner: Owner = { user: account.id, profile, email: account.emailConfirmed ? account.email : null }

  const records: AccountExport['records'] = {}
  // One statement after the other, so that an export leaves connections for others.
  for (const { name, table, columns, ...rows } of EXPORT_TABLES) {
    if (rows.email && !owner.email) continue
    records[name] = await ctx.db
      .select(columns)
      .from(table)
      .where(rowsOfOwner(rows, owner))
      .orderBy(asc(ownerColumn(rows)))
  }
  return { exported_at: ctx.now().toISOString(), shop: ctx.settings.publicUrl, records }
}
