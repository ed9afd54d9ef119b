import { sql } from 'drizzle-orm'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { type Facet, facetsOf } from '#contracts/finding/facets/facets.ts'
import { openDatabase } from '#db/open-database.ts'
import { savedSearches } from '#domain/finding/alerts/alerts-tables.ts'
import { findMatchableProduct } from '#domain/finding/alerts/find-matchable-product.ts'
import { matchSearches } from '#domain/finding/alerts/match-searches.ts'
import { searchConditions } from '#domain/finding/alerts/search-conditions.ts'
import type { Db } from '#domain/kernel/db.ts'

const SEARCHES = 100_000
const SEARCHES_EACH = 10
const AT_ONCE = 1000
const INSTRUMENTS = 200
const MOMENT = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'UTC' }
/** Distributed like real instruments: the first two are more than half. */
const FAMILIES: [Family | '', number][] = [
  ['electric-guitar', 35],
  ['acoustic-guitar', 25],
  ['bass', 12],
  ['ukulele', 8],
  ['mandolin', 6],
  ['violin', 6],
  ['pedal', 5],
  ['', 3],
]

/** Matches one instrument after the other against a hundred thousand saved searches. */
export async function measureAlerts(databaseUrl: string): Promise<string> {
  const { db, pool, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    await pool.query('set statement_timeout = 0')
    await fillSearches(db)
    const { rows } = await db.execute<{ id: string }>(sql`select product_id as id from product_measures
      where in_catalog and for_sale and family > 0 order by product_id limit ${INSTRUMENTS}`)
    const first: number[] = []
    const again: number[] = []
    for (const { id } of rows) {
      first.push(await timeToMatch(db, id))
      // Every match exists already, so that only the search is measured.
      again.push(await timeToMatch(db, id))
    }
    const { rows: found } = await db.execute<{ hits: number }>(sql`select count(*)::int as hits from alert_hits`)
    return [
      `One instrument against ${SEARCHES.toLocaleString('en-US')} saved searches, ${rows.length} instruments, ${Math.round((found[0]?.hits ?? 0) / rows.length)} hits each`,
      `with writing its hits: ${spread(first)}`,
      `again, nothing to write: ${spread(again)} (goal 12 ms)`,
    ].join('\n')
  } finally {
    await close()
  }
}

function spread(times: number[]): string {
  const sorted = times.slice(times.length / 10).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

async function timeToMatch(db: Db, productId: string): Promise<number> {
  const startedAt = performance.now()
  await db.transaction(async (tx) => {
    const offer = await findMatchableProduct(tx, productId)
    if (offer) await matchSearches(tx, offer, MOMENT)
  })
  return performance.now() - startedAt
}

async function fillSearches(db: Db): Promise<void> {
  await db.execute(sql`insert into users (id, email, password_hash, email_confirmed_at, user_metadata)
    select md5('bench player ' || n)::uuid, 'player' || n || '@crowd.example', '!', ${MOMENT.now}, '{}'
    from generate_series(0, ${SEARCHES / SEARCHES_EACH - 1}::int) n`)
  const random = randomNumbers()
  for (let from = 0; from < SEARCHES; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const query = randomQuery(random)
      const search = readCatalogSearch(new URLSearchParams(query))
      const owner = sql`md5(${`bench player ${Math.floor((from + at) / SEARCHES_EACH)}`})::uuid`
      // The number distinguishes a user's equal searches.
      return {
        ...searchConditions(search),
        userId: owner,
        name: 'A search',
        query: `${query}#${from + at}`,
        cadence: 'daily' as const,
      }
    })
    await db.insert(savedSearches).values(rows)
  }
  await db.execute(sql`vacuum analyze saved_searches`)
}

type Random = (below: number) => number

/** Two to five facets with realistic values: one, sometimes two, or a price range. */
function randomQuery(random: Random): string {
  const family = randomFamily(random)
  const facets = facetsOf(family).filter(({ key }) => key !== 'family')
  const parts = family ? [`family=${family}`] : []
  const keys = new Set<string>()
  for (let wanted = 2 + random(4); wanted > 0; wanted--) {
    const facet = facets[random(facets.length)]
    if (!facet || keys.has(facet.key)) continue
    keys.add(facet.key)
    const text = randomChoice(facet, random)
    if (text) parts.push(`${facet.key}=${encodeURIComponent(text)}`)
  }
  return parts.length > 0 ? parts.join('&') : 'q=heron'
}

function randomFamily(random: Random): Family | '' {
  let at = random(100)
  for (const [family, share] of FAMILIES) {
    if (at < share) return family
    at -= share
  }
  return ''
}

function randomChoice({ key, values, unit }: Facet, random: Random): string {
  if (key === 'price' || (unit !== undefined && random(4) === 0)) {
    const from = key === 'price' ? random(30) * 100 : 20 + random(30)
    return random(2) === 0 ? `-${from + 500}` : `${from}-${from * 2 + 1}`
  }
  if (!values) return key === 'strings' ? String(4 + random(5)) : ''
  const some = [values[random(values.length)]?.id, random(3) === 0 ? values[random(values.length)]?.id : undefined]
  return some.filter((id) => id !== undefined).join(',')
}

/** The same ones each time: a linear congruential generator. */
function randomNumbers(): Random {
  let state = 97
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
