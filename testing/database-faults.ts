import { expect } from 'vitest'

type Answer = { status: number; retryAfter: string | null; body: string; ms: number }

/** Sends a request like a browser, and measures how long the answer took. */
export async function requestShop(url: string, init?: RequestInit): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  const body = await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body, ms: performance.now() - startedAt }
}

const json = (body: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** During a database outage, every kind of request gets an error in its own format, soon. */
export async function expectDatabaseUnavailable(shopUrl: string): Promise<void> {
  const [api, auth, page, navigation, ready, alive] = await Promise.all([
    requestShop(`${shopUrl}/api/v1/products?q=${crypto.randomUUID()}`),
    requestShop(`${shopUrl}/auth/v1/token?grant_type=password`, json({ email: 'ada@home.test', password: 'a long password' })),
    requestShop(`${shopUrl}/catalog?q=${crypto.randomUUID()}`),
    requestShop(`${shopUrl}/catalog.data?q=${crypto.randomUUID()}`),
    requestShop(`${shopUrl}/readyz`),
    requestShop(`${shopUrl}/healthz`),
  ])
  const sentence = 'The shop cannot reach its database right now. Please try again in a few seconds.'
  const request = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(api.body)).toEqual({ error: { code: 'shop_unavailable', message: sentence, fields: {}, request } })
  expect(JSON.parse(auth.body)).toEqual({ code: 'request_timeout', message: sentence })
  expect(page.body).toContain(sentence)
  for (const answer of [api, auth, page, navigation]) {
    expect([answer.status, answer.retryAfter]).toEqual([503, '5'])
    // Three seconds on an idle machine; this one may be busy.
    expect(answer.ms).toBeLessThan(8000)
  }
  expect([ready.status, alive.status]).toEqual([503, 200])
  expect(ready.ms).toBeLessThan(5000)
}

/** Repeats until the shop responds normally. */
export async function expectRecovered(shopUrl: string, withinMs = 40_000): Promise<void> {
  await expect
    .poll(async () => (await requestShop(`${shopUrl}/api/v1/products?q=${crypto.randomUUID()}`)).status, {
      timeout: withinMs,
      interval: 50,
    })
    .toBe(200)
}
