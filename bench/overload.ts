import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type BenchRequest, type BenchResponse, percentile, sendRequest } from './send-request.ts'
import { startShop } from './shop-process.ts'

const PEOPLE = 40
// Relative to the capacity: what 180 requests a second are for a shop that serves 115, and twice that.
const OVERLOADS = [1.6, 3.2]
const LANES = 12
const SECONDS = 6
const PASSWORD = 'bench-password'

type Person = { email: string; token: string; from: string }
type Shop = { url: string; people: Person[]; products: string[] }

/** Behavior under overload, and beside one client that sends far more than the others. */
export async function measureOverload(databaseUrl: string): Promise<string> {
  const shopProcess = await startShop(databaseUrl, { TRUSTED_PROXIES: '1', AUTH_AUTOCONFIRM: 'on' })
  try {
    const shop = await fillShop(shopProcess.url)
    await capacity(shop, 1)
    const most = await capacity(shop)
    const calm = Math.round(most / 5)
    const lines = [`Overload from many people: capacity ${most} a second`, HEAD]
    lines.push(row(`${calm}/s offered`, await mixed(shop, calm)))
    for (const overload of OVERLOADS) {
      const rate = Math.round(most * overload)
      const answers = await mixed(shop, rate)
      lines.push(row(`${rate}/s offered`, answers))
      lines.push(
        row(
          '  sign-ins among them',
          answers.filter((_, n) => isSignIn(n)),
        ),
      )
      await sleep(5000)
      lines.push(row(`  5 s later, ${calm}/s`, await mixed(shop, calm, 2)))
    }
    lines.push('', 'Other users during a flood of 300 concurrent requests from one client', HEAD)
    lines.push(row('alone', await others(shop)))
    for (const [name, greedy] of Object.entries(greedyClients(shop))) {
      const flood = startFlood(shop.url, greedy)
      lines.push(row(`beside ${name}`, await others(shop)))
      lines.push(row(`  ${name}`, await flood.stop()))
      await sleep(2000)
    }
    return lines.join('\n')
  } finally {
    await shopProcess.stop()
  }
}

async function fillShop(url: string): Promise<Shop> {
  const { body } = await sendRequest(url, { path: '/api/v1/products' })
  const products = (JSON.parse(body) as { products: { id: string }[] }).products.map(({ id }) => id)
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const email = `bench-${n}-${Date.now()}@bench.test`
    const from = `10.1.0.${n}`
    const { body: answer } = await sendRequest(url, { path: '/auth/v1/signup', json: { email, password: PASSWORD }, from })
    people.push({ email, token: (JSON.parse(answer) as { access_token: string }).access_token, from })
  }
  return { url, people, products }
}

/** The requests of every kind answered per second if each is sent after the previous response. */
async function capacity(shop: Shop, seconds = 4): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  let answered = 0
  async function lane() {
    for (; performance.now() < endsAt; answered++) await sendRequest(shop.url, anyRequest(shop, answered))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return Math.round(answered / seconds)
}

/** Requests of every kind at a constant rate, regardless of responses. */
async function mixed(shop: Shop, rate: number, seconds = SECONDS): Promise<BenchResponse[]> {
  const total = rate * seconds
  const startedAt = performance.now()
  const answers: Promise<BenchResponse>[] = []
  for (let n = 0; n < total; n++) {
    const early = startedAt + (n * 1000) / rate - performance.now()
    if (early > 1) await sleep(early)
    answers.push(sendRequest(shop.url, anyRequest(shop, n)))
  }
  return Promise.all(answers)
}

function isSignIn(n: number): boolean {
  return n % 20 === 9
}

let serial = 0
function anyRequest({ people, products }: Shop, n: number): BenchRequest {
  serial += 1
  const { email, ...by } = people[(n * 7) % people.length] as Person
  const from = `10.2.${n % 50}.1`
  const product = products[n % products.length] ?? ''
  // A new search each time, so that its page isn't cached.
  const words = `heron ${serial}`
  const kinds: BenchRequest[] = [
    { path: '/', from },
    { path: `/catalog?q=${encodeURIComponent(words)}`, from },
    { path: `/api/v1/products?q=${encodeURIComponent(words)}`, from },
    { path: '/api/v1/cart', ...by },
    { path: `/catalog?q=oak+${serial}`, from },
    { path: `/product/${product}.data?n=${serial}`, from },
    { path: '/api/v1/wishlists', ...by },
    { path: '/api/v1/cart', method: 'PUT', json: { product_id: product }, ...by },
    { path: '/api/v1/conversations', ...by },
    isSignIn(n)
      ? { path: '/auth/v1/token?grant_type=password', json: { email, password: PASSWORD }, from: by.from }
      : { path: '/api/v1/orders', ...by },
  ]
  return kinds[n % kinds.length] as BenchRequest
}

/** Twenty people who open a page now and then. */
async function others({ url, people, products }: Shop): Promise<BenchResponse[]> {
  const answers: Promise<BenchResponse>[] = []
  for (let n = 0; n < 400; n++) {
    const { email: _, ...by } = people[1 + (n % 20)] as Person
    const visitor = { from: `10.3.${n % 20}.1` }
    const asked: BenchRequest[] = [
      { path: '/api/v1/cart', ...by },
      { path: `/api/v1/products/${products[n % products.length]}`, ...visitor },
      { path: '/api/v1/conversations', ...by },
      { path: '/api/v1/cart', method: 'PUT', json: { product_id: products[n % products.length] }, ...by },
    ]
    answers.push(sendRequest(url, asked[n % asked.length] as BenchRequest))
    await sleep(33)
  }
  return Promise.all(answers)
}

/** Sent from a separate thread, so that it doesn't delay the others' requests. */
function startFlood(url: string, requests: BenchRequest[]): { stop(): Promise<BenchResponse[]> } {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: { url, requests } })
  const answers = new Promise<BenchResponse[]>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return {
    stop() {
      worker.postMessage('stop')
      return answers
    },
  }
}

function greedyClients({ people, products }: Shop): Record<string, BenchRequest[]> {
  const { email: _, ...by } = people[0] as Person
  const write = (n: number) => ({
    path: '/api/v1/cart',
    method: 'PUT',
    json: { product_id: products[n % products.length] },
    ...by,
  })
  return {
    'an account that writes': atOnce(write),
    'an account that reads': atOnce(() => ({ path: '/api/v1/cart', ...by })),
    'an address that reads': atOnce((n) => ({ path: `/api/v1/products?q=heron+${n}`, from: '10.9.9.9' })),
  }
}

function atOnce(request: (n: number) => BenchRequest): BenchRequest[] {
  return Array.from({ length: 300 }, (_, n) => request(n))
}

const COLUMNS = ['served', 'p50', 'p99', '503', '429', 'p99', 'failed']
const HEAD = ['', ...COLUMNS].map((name, column) => (column === 0 ? name.padEnd(34) : name.padStart(9))).join('')

function row(what: string, answers: BenchResponse[]): string {
  const served = answers.filter(({ status }) => status >= 200 && status < 500 && status !== 429)
  const refused = answers.filter(({ status }) => status === 503 || status === 429)
  const cells = [
    String(served.length),
    `${percentile(served, 50).toFixed(0)} ms`,
    `${percentile(served, 99).toFixed(0)} ms`,
    String(answers.filter(({ status }) => status === 503).length),
    String(answers.filter(({ status }) => status === 429).length),
    `${percentile(refused, 99).toFixed(0)} ms`,
    String(answers.length - served.length - refused.length),
  ]
  return what.padEnd(34) + cells.map((cell) => cell.padStart(9)).join('')
}
