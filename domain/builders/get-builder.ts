import { and, eq, sql } from 'drizzle-orm'
import type { BuilderDetail } from '#contracts/builders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { prepared } from '../kernel/prepared.ts'
import { detailColumns, detailView } from './builder-view.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The public profile, by slug or id. Buyers and builders who are not active are not found. */
export async function getBuilder(ctx: Needs<'db'>, slugOrId: string): Promise<BuilderDetail> {
  const by = UUID.test(slugOrId) ? 'id' : 'slug'
  // PostgreSQL cannot even read a text with this letter.
  const [row] = slugOrId.includes('\u0000') ? [] : await builderStatement(ctx.db, by).execute({ value: slugOrId })
  if (!row) throw new Refusal('not_found', 'Builder not found')
  return detailView(row)
}

function builderStatement(db: Db, by: 'id' | 'slug') {
  return prepared(db, `get_builder_by_${by}`, (name) =>
    db
      .select(detailColumns)
      .from(userProfiles)
      .where(and(eq(userProfiles[by], sql.placeholder('value')), isListed(userProfiles)))
      .prepare(name),
  )
}
