import { beforeEach, expect, test } from 'vitest'
import { refreshPayoutAccountJob } from '#domain/money/payouts/payout-jobs.ts'
import type { TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
let builder: Person
beforeEach(async () => {
  await world.jobs.clear()
  builder = await world.builder()
})

async function sell(name: string, priceCents = 420_000) {
  const [product, buyer] = await Promise.all([pickupProduct(world, { builder, name, priceCents }), world.buyer()])
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
}

async function read<Answer>(path: string, call: TestCall = {}): Promise<Answer> {
  return (await api.request(path, { as: builder, ...call })).json() as Promise<Answer>
}

const EVERY: [string, string][] = [
  ['GET', '/api/v1/payouts'],
  ['POST', '/api/v1/payouts/onboarding'],
  ['POST', '/api/v1/payouts/dashboard'],
  ['GET', '/api/v1/payouts/ledger'],
  ['GET', '/api/v1/payouts/ledger.csv'],
]

test.each(EVERY)('%s %s is for builders: visitors are asked to sign in, buyers get the reason', async (method, path) => {
  expect((await api.request(path, { method })).status).toBe(401)
  const refused = await api.request(path, { method, as: await world.buyer() })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('Only builders can receive payouts') } })
})

test('a new builder has no entries and one way to continue, which leads back to our own page', async () => {
  expect(await read('/api/v1/payouts')).toEqual({
    status: 'none',
    missing: [],
    bank: null,
    earned: 0,
    paid_out: 0,
    balance: 0,
    pending: 0,
    on_hold: 0,
    held: [],
    time_zone: 'UTC',
    withheld: 0,
    disputed: [],
    can: { start_onboarding: true, open_dashboard: false },
  })
  expect(await read('/api/v1/payouts/ledger')).toEqual({ entries: [], next_cursor: null })
  expect(await read('/api/v1/payouts/dashboard', { method: 'POST' })).toMatchObject({ error: { code: 'conflict' } })

  const json = { return_url: 'https://evil.test', account: 'acct_other' }
  const { url } = await read<{ url: string }>('/api/v1/payouts/onboarding', { json })
  expect(new URL(url).searchParams.get('back')).toBe('http://shop.test/dashboard/payouts?onboarding=done')
  expect(await read('/api/v1/payouts')).toMatchObject({ status: 'started', missing: ['a bank account'] })
})

test('a sale is explained line by line, newest first, with no line missing between pages', async () => {
  await readyForPayouts(world, builder)
  await sell('Heron OM')
  await sell('=HYPERLINK("http://evil.test")', 10_001)
  const whole = await read<{ entries: { id: string; description: string; amount: number }[] }>('/api/v1/payouts/ledger')
  expect(whole.entries.map(({ description, amount }) => [description, amount])).toEqual([
    ['Sent to your bank account', -90.01],
    ['Commission 10%', -10],
    ['Sale of =HYPERLINK("http://evil.test")', 100.01],
    ['Sent to your bank account', -3780],
    ['Commission 10%', -420],
    ['Sale of Heron OM', 4200],
  ])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { entries: { id: string }[]; next_cursor: string | null } = await read(
      `/api/v1/payouts/ledger?limit=4${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(whole.entries.map(({ id }) => id))
  for (const bad of ['-1', '0', 'x', '1e3', '99999999999', "1' or 1=1"]) {
    expect((await api.request(`/api/v1/payouts/ledger?cursor=${encodeURIComponent(bad)}`, { as: builder })).status).toBe(422)
  }

  const csv = await (await api.request('/api/v1/payouts/ledger.csv', { as: builder })).text()
  const [head, first, ...rest] = csv.trim().split('\r\n')
  expect(head).toBe('occurred_at,description,reason,order_number,amount,balance')
  expect(first).toMatch(/,Sale of Heron OM,,[0-9A-F]{8},4200\.00,4200\.00$/)
  expect(rest.at(-1)).toMatch(/,-90\.01,0\.00$/)
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
})

test('another builder’s statement is not visible', async () => {
  await readyForPayouts(world, builder)
  await sell('Heron OM')
  const stranger = await world.builder()
  expect(await read('/api/v1/payouts/ledger', { as: stranger })).toEqual({ entries: [], next_cursor: null })
  expect(await read('/api/v1/payouts', { as: stranger })).toMatchObject({ earned: 0, balance: 0, status: 'none' })
  expect((await (await api.request('/api/v1/payouts/ledger.csv', { as: stranger })).text()).trim().split('\r\n')).toHaveLength(1)
})

test('earnings wait for the account, and are sent when the provider’s webhook reports it ready', async () => {
  await read('/api/v1/payouts/onboarding', { method: 'POST' })
  await sell('Heron OM')
  expect(await read('/api/v1/payouts')).toMatchObject({ earned: 3780, paid_out: 0, balance: 3780, pending: 3780 })

  const accountId = `acct_world_${builder.profileId}`
  world.payments.changeAccount(accountId)
  const { rawBody, signature } = world.payments.accountEvent(accountId)
  const post = (sent: string) => api.request('/webhooks/stripe', { body: rawBody, headers: { 'stripe-signature': sent } })
  expect((await post('forged')).status).toBe(400)
  expect(await world.jobs.taken(refreshPayoutAccountJob)).toEqual([])
  expect((await post(signature)).status).toBe(200)
  expect((await post(signature)).status).toBe(200)
  expect(await world.jobs.taken(refreshPayoutAccountJob)).toHaveLength(1)

  const mails = await workJobs(world)
  expect(mails.map(({ mail }) => mail)).toEqual(['payouts-ready', 'payout-sent'])
  expect(await read('/api/v1/payouts')).toMatchObject({ status: 'ready', paid_out: 3780, balance: 0, pending: 0 })
})
