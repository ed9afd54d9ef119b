import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** How often it is requested before the user sees the error. */
async function timesAsked(error: ApiError): Promise<number> {
  vi.useFakeTimers()
  const queryFn = vi.fn(async () => {
    throw error
  })
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  const failed = expect(queryClient.fetchQuery({ queryKey: ['orders', error.code], queryFn, retry, retryDelay })).rejects.toBe(
    error,
  )
  await vi.advanceTimersByTimeAsync(500)
  await failed
  return queryFn.mock.calls.length
}

test('retries a temporary failure once, then shows the reason', async () => {
  expect(await timesAsked(new ApiError(503, 'shop_unavailable', 'The shop cannot reach its database right now.'))).toBe(2)
})

test('retries neither a refusal nor a request that already waited for a busy shop', async () => {
  expect(await timesAsked(new ApiError(403, 'not_allowed', 'No'))).toBe(1)
  expect(await timesAsked(new ApiError(503, 'too_busy', 'The shop is very busy'))).toBe(1)
})
