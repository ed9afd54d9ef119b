import { watchBackends } from './measure-lists.ts'
import { type BenchResponse, percentile, sendRequest } from './send-request.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const ROUNDS = 5
const ASKED_A_ROUND = 30
const SLOW_MS = 1500

/** `goal` is a ratio to the small shop, or milliseconds for calls that only a large one slows down. */
type Asked = { what: string; path: string; ratio?: number; ms?: number }

const ASKED: Asked[] = [
  { what: 'catalog, newest', path: '/api/v1/products', ratio: 1.5 },
  { what: 'catalog by price', path: '/api/v1/products?sort=price-low', ratio: 1.5 },
  { what: 'catalog by name, page 20', path: '/api/v1/products?sort=name&page=20', ratio: 1.5 },
  { what: 'category by price', path: '/api/v1/products?category=guitars&sort=price-low', ratio: 1.5 },
  { what: 'small category, newest', path: '/api/v1/products?category=violins', ratio: 1.5 },
  { what: 'a family with all facets', path: '/api/v1/products?family=electric-guitar', ms: 300 },
  { what: 'three facets set', path: '/api/v1/products?family=electric-guitar&scale=25.5&nut=1.6875&price=2000-to-4000', ms: 300 },
  { what: 'two words', path: '/api/v1/products?q=heron%20vantassel', ratio: 3 },
  { what: 'one word', path: '/api/v1/products?q=heron', ratio: 3 },
  { what: 'a word in every tenth', path: '/api/v1/products?q=concert', ratio: 3 },
  { what: 'a letter in nearly all', path: '/api/v1/products?q=n', ratio: 3 },
  { what: 'a typo', path: '/api/v1/products?q=kestrle', ms: 300 },
  { what: 'builders, newest', path: '/api/v1/builders', ratio: 1.5 },
  { what: 'builders by name, page 20', path: '/api/v1/builders?sort=name&page=20', ratio: 1.5 },
  { what: 'builders by experience', path: '/api/v1/builders?sort=experience', ratio: 1.5 },
  { what: 'builders, one word', path: '/api/v1/builders?q=vantassel', ratio: 3 },
  { what: 'builders, a typo', path: '/api/v1/builders?q=vantasell', ms: 300 },
  { what: 'home page', path: '/', ratio: 1.5 },
  { what: 'catalog page', path: '/catalog', ratio: 1.5 },
  { what: 'builders page', path: '/builders', ratio: 1.5 },
]

type Side = { shop: ShopProcess; backends: Awaited<ReturnType<typeof watchBackends>> }
type Cost = { answers: BenchResponse[]; shopMs: number; databaseMs: number }

/** The same calls in a small and in a large shop, alternating, because a shared machine allows only simultaneous comparisons. */
export async function measureSize(small: string, large: string): Promise<string> {
  const sides = [await openSide(small), await openSide(large)] as const
  try {
    const lines = ['what | small p50 | large p50 | p95 | ratio | goal | PostgreSQL, small | large | shop, large | total, large']
    // A failure is a result too, because filling took long.
    for (const asked of ASKED)
      lines.push(await compare(sides, asked).catch((error: unknown) => `${asked.what} | FAILED: ${String(error)}`))
    const [, { shop }] = sides
    lines.push('', `memory of the large shop's process: ${shop.memoryMb()} MB, at most ${shop.peakMemoryMb()} MB`)
    return lines.join('\n')
  } finally {
    for (const { shop, backends } of sides) {
      await backends.close()
      await shop.stop()
    }
  }
}

async function openSide(databaseUrl: string): Promise<Side> {
  const shop = await startShop(databaseUrl, { PAGE_CACHE: 'off', TRUSTED_PROXIES: '1', DATABASE_POOL: '2' })
  return { shop, backends: await watchBackends(databaseUrl) }
}

async function compare(sides: readonly [Side, Side], { what, path, ratio, ms }: Asked): Promise<string> {
  const costs = sides.map((): Cost => ({ answers: [], shopMs: 0, databaseMs: 0 }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, side] of sides.entries()) {
      const cost = costs[at]
      if (cost) await ask(side, path, cost)
    }
  const [small, large] = costs
  if (!small || !large) throw new Error('Nothing was measured')
  const of = (one: number, { answers }: Cost) => `${(one / answers.length).toFixed(1)} ms`
  const p50 = percentile(large.answers, 50)
  const grown = p50 / percentile(small.answers, 50)
  const isMissed = ratio === undefined ? p50 > (ms ?? 0) : grown > ratio
  const total = (JSON.parse(large.answers[0]?.body.startsWith('{') ? large.answers[0].body : '{}') as { total?: number }).total
  return [
    what,
    `${percentile(small.answers, 50).toFixed(1)} ms`,
    `${p50.toFixed(1)} ms`,
    `${percentile(large.answers, 95).toFixed(1)} ms`,
    grown.toFixed(2) + (isMissed ? ' MISSED' : ''),
    ratio === undefined ? `${ms} ms` : ratio,
    of(small.databaseMs, small),
    of(large.databaseMs, large),
    of(large.shopMs, large),
    total ?? '',
  ].join(' | ')
}

/** One request at a time; slow ones fewer times. The first ones prepare the statements and aren't counted. */
async function ask({ shop, backends }: Side, path: string, cost: Cost): Promise<void> {
  const send = async () => {
    const answer = await sendRequest(shop.url, { path, from: `10.7.${cost.answers.length % 250}.1` })
    if (answer.status !== 200) throw new Error(`${path} responded with ${answer.status}: ${answer.body.slice(0, 200)}`)
    return answer
  }
  if (cost.answers.length === 0) for (let warm = 0; warm < 12; warm++) await send()
  const [shopBefore, databaseBefore] = [shop.cpuMs(), await backends.cpuMs()]
  const until = performance.now() + SLOW_MS
  for (let at = 0; at < ASKED_A_ROUND && performance.now() < until; at++) cost.answers.push(await send())
  cost.shopMs += shop.cpuMs() - shopBefore
  cost.databaseMs += (await backends.cpuMs()) - databaseBefore
}
