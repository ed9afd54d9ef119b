import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openLog } from '../operations/observability/log.ts'
import { clientNetwork } from './client-network.ts'
import { proxyWarning } from './proxy-warning.ts'

async function counted({ from, forwarded, proxies = 0 }: { from: string; forwarded?: string; proxies?: number }) {
  const app = new Hono().get('/', (c) => c.text(clientNetwork(c, proxies)))
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } })
  return answer.text()
}

test('a network counts once, whatever address of it is used', async () => {
  const network = '2001:db8:1:2::/64'
  for (const from of [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002::9',
    '2001:db8:1:2:3:4:1.2.3.4',
  ])
    expect(await counted({ from })).toBe(network)
  expect(await counted({ from: '2001:db8:1:3::1' })).toBe('2001:db8:1:3::/64')
  expect(await counted({ from: 'fe80::1%eth0' })).toBe('fe80:0:0:0::/64')
  expect(await counted({ from: '::1' })).toBe('0:0:0:0::/64')
})

test('IPv4 counts address by address, even when written as IPv6', async () => {
  expect(await counted({ from: '192.0.2.7' })).toBe('192.0.2.7')
  expect(await counted({ from: '::ffff:192.0.2.7' })).toBe('192.0.2.7')
  expect(await counted({ from: '::ffff:c000:207' })).toBe('192.0.2.7')
})

test('only entries written by a trusted proxy count', async () => {
  const forwarded = '198.51.100.1, 2001:db8:1:2::5, 203.0.113.9'
  expect(await counted({ from: '10.0.0.1', forwarded })).toBe('10.0.0.1')
  expect(await counted({ from: '10.0.0.1', forwarded, proxies: 1 })).toBe('203.0.113.9')
  expect(await counted({ from: '10.0.0.1', forwarded, proxies: 2 })).toBe('2001:db8:1:2::/64')
  expect(await counted({ from: '10.0.0.1', forwarded, proxies: 9 })).toBe('10.0.0.1')
})

test('the first request through an uncounted proxy logs one warning', async () => {
  const log = { ...openLog('silent'), warn: vi.fn() }
  async function ask(trustedProxies: number, headers?: Record<string, string>) {
    const app = new Hono()
    const watch = proxyWarning({ trustedProxies, log })
    app.get('/', (c) => {
      watch(c)
      return c.text('')
    })
    for (let n = 0; n < 3; n += 1) await app.request('/', { headers })
  }
  await ask(0)
  await ask(1, { 'x-forwarded-for': '192.0.2.1' })
  expect(log.warn).not.toHaveBeenCalled()
  await ask(0, { 'x-forwarded-for': '192.0.2.1' })
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[0]).toContain('TRUSTED_PROXIES')
})
