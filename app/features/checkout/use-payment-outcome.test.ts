import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import { outcomeQuery, refetchOutcome } from './use-payment-outcome.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Watches a payment as the page does, until the first answer is there. */
async function watched(answer: () => Response) {
  const fetch = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetch)
  const observer = new QueryObserver(queryClient, outcomeQuery('cs_1', 'buyer'))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return { fetch, stop }
}

test('news of an order asks again what became of a payment', async () => {
  const { fetch, stop } = await watched(() => Response.json({ status: 'paid', order: null }))
  await refetchOutcome('cs_1', 'buyer')
  expect(fetch).toHaveBeenCalledTimes(2)
  stop()
})

test('news that come right after the answer that there is no such payment ask nothing more', async () => {
  const { fetch, stop } = await watched(() => Response.json({ error: { code: 'not_found', message: 'No' } }, { status: 404 }))
  await refetchOutcome('cs_1', 'buyer')
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})
