import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import { paymentOutcomeQuery, refetchPaymentOutcome } from './use-payment-outcome.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Watches a payment like the page, until the first answer arrives. */
async function watched(answer: () => Response) {
  const fetch = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetch)
  const observer = new QueryObserver(queryClient, paymentOutcomeQuery('cs_1', 'buyer'))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return { fetch, stop }
}

test('an order event checks the payment again', async () => {
  const { fetch, stop } = await watched(() => Response.json({ status: 'paid', order: null }))
  await refetchPaymentOutcome('cs_1', 'buyer')
  expect(fetch).toHaveBeenCalledTimes(2)
  stop()
})

test('does not check again after a payment was not found', async () => {
  const { fetch, stop } = await watched(() => Response.json({ error: { code: 'not_found', message: 'No' } }, { status: 404 }))
  await refetchPaymentOutcome('cs_1', 'buyer')
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})
