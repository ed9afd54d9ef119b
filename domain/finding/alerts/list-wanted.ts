import { sql } from 'drizzle-orm'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import { searchLabel } from '#contracts/finding/search-label.ts'
import type { WantedInstruments } from '#contracts/finding/wanted-instrument-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'

const MOST_SHOWN = 10

type Row = { query: string; people: number; for_sale: number }

/** For a builder: what is in demand, the builder's own instrument types first, the hardest to find first */
export async function listWanted({ db, actor }: Needs<'db' | 'actor'>): Promise<WantedInstruments> {
  const { id: userId } = requireAccount(actor)
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select distinct m.family from product_measures m join products p on p.id = m.product_id
      join user_profiles b on b.id = p.builder_id where b.user_id = ${userId} and p.status <> 'archived'
    )
    select query, people, for_sale from wanted_instruments
    order by family in (select family from own) desc, people::float8 / (for_sale + 1) desc, people desc, query
    limit ${MOST_SHOWN}`)
  return { wanted: rows.map((row) => ({ ...row, label: searchLabel(readSavedQuery(row.query)) })) }
}
