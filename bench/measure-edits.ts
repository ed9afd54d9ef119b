import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { type BenchResponse, percentile, sendRequest } from './send-request.ts'
import { startShop } from './shop-process.ts'

const SECONDS = 60
const EDITS_A_SECOND = 10
const VIEWS_A_SECOND = 40
const OLDEST_MS = 2000
// A realistic mix: mostly the front of the catalog, few searches.
const VIEWED = [
  '/catalog',
  '/catalog',
  '/catalog',
  '/',
  '/catalog?category=guitars',
  '/catalog?category=violins',
  '/catalog?sort=price-low',
  '/builders',
]

type Edit = { name: string; at: number; seenAt?: number }

/** Page views while products are edited ten times a second: the share from memory, and the age of the newest list. */
export async function measureEdits(databaseUrl: string, seconds = SECONDS): Promise<string> {
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1', METRICS_TOKEN: 'bench-metrics-token' })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (const path of VIEWED) await sendRequest(shop.url, { path })
    const before = await cacheCounts(shop.url)
    const views: BenchResponse[] = []
    const edits: Edit[] = []
    const endsAt = performance.now() + seconds * 1000
    await Promise.all([
      every(1000 / EDITS_A_SECOND, endsAt, async (at) => void edits.push(await editNewest(database, at))),
      every(1000 / VIEWS_A_SECOND, endsAt, async (at) => {
        const sentAt = performance.now()
        const view = await sendRequest(shop.url, { path: VIEWED[at % VIEWED.length] ?? '/', from: `10.8.${at % 250}.1` })
        views.push(view)
        if (at % VIEWED.length === 0) recordSeen(edits, view.body, sentAt)
      }),
    ])
    const after = await cacheCounts(shop.url)
    const [hits, misses] = [after.hit - before.hit, after.miss - before.miss]
    const ages = edits.filter((edit) => edit.seenAt !== undefined).map((edit) => (edit.seenAt ?? 0) - edit.at)
    return [
      `${edits.length} edits and ${views.length} page views in ${seconds} s, ${views.filter(({ status }) => status !== 200).length} failed`,
      `from memory: ${((hits / views.length) * 100).toFixed(1)} % (goal 90 %); made for visitors and behind them: ${misses}; p50 ${percentile(views, 50).toFixed(1)} ms, p99 ${percentile(views, 99).toFixed(1)} ms`,
      `a list without an edit was at most ${Math.max(...ages).toFixed(0)} ms old (goal ${OLDEST_MS} ms)`,
    ].join('\n')
  } finally {
    await database.end()
    await shop.stop()
  }
}

/** Like the action: row and announcement in one transaction. Each edit renames the newest product. */
async function editNewest(database: pg.Client, at: number): Promise<Edit> {
  const name = `Edited ${String(at).padStart(5, '0')}`
  await database.query(
    `with edited as (update products set name = $1, updated_at = now() where id = (select id from products
       where is_available and builder_is_listed and status in ('listed', 'sold') order by created_at desc, id limit 1) returning id)
     select pg_notify($2, json_build_object('tags', json_build_array('product:' || id, 'catalog'))::text) from edited`,
    [name, CHANGES_CHANNEL],
  )
  return { name, at: performance.now() }
}

/** An edit was late if a later request still returned an earlier one. */
function recordSeen(edits: Edit[], body: string, sentAt: number): void {
  const shown = Number(/Edited (\d{5})/.exec(body)?.[1] ?? -1)
  for (const edit of edits) if (edit.at < sentAt && Number(edit.name.slice(-5)) > shown) edit.seenAt = sentAt
}

async function every(ms: number, endsAt: number, work: (at: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let at = 0; performance.now() < endsAt; at++) {
    await sleep(Math.max(0, startedAt + at * ms - performance.now()))
    running.push(work(at))
  }
  await Promise.all(running)
}

async function cacheCounts(url: string): Promise<{ hit: number; miss: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer bench-metrics-token' } })
  const text = await answer.text()
  const of = (result: string) =>
    Number(new RegExp(`tonewood_page_cache_requests_total\\{[^}]*"${result}"[^}]*\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { hit: of('hit') + of('revalidated'), miss: of('miss') }
}
