import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { metricsRoutes, startMetricsServer } from './metrics-routes.ts'

const read = async () => 'holds 1\n'

test('/metrics requires the token, and answers 404 if none is configured', async () => {
  expect((await metricsRoutes(undefined, read).request('/metrics')).status).toBe(404)

  const routes = metricsRoutes('a-long-enough-token', read)
  for (const authorization of ['', 'Bearer', 'Bearer another-token', 'a-long-enough-token', 'Basic a-long-enough-token'])
    expect((await routes.request('/metrics', { headers: { authorization } })).status).toBe(401)
  const answer = await routes.request('/metrics', { headers: { authorization: 'Bearer a-long-enough-token' } })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'holds 1\n',
  ])
})

test('the metrics port only serves metrics, on this machine only', async () => {
  const port = await freePort()
  const server = await startMetricsServer(port, read)
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })

  expect(await (await ask('/metrics')).text()).toBe('holds 1\n')
  for (const answer of [await ask('/'), await ask('/metrics', 'POST'), await ask('/metrics/x')]) expect(answer.status).toBe(404)
  await server.stop()
  await expect(ask('/metrics')).rejects.toThrow()
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
