import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** How often it is asked for before the person reads why it failed. */
async function timesAsked(error: ApiError): Promise<number> {
  vi.useFakeTimers()
  const queryFn = vi.fn(async () => {
    throw error
  })
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  const failed = expect(queryClient.fetchQuery({ queryKey: [error.code], queryFn, retry, retryDelay })).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(500)
  await failed
  return queryFn.mock.calls.length
}

test('what the shop cannot answer for the moment is asked for once more, then the person reads why', async () => {
  expect(await timesAsked(new ApiError(503, 'shop_unavailable', 'The shop cannot reach its records at the moment.'))).toBe(2)
})

test('a refusal is not asked for again, nor what a busy shop was asked for already', async () => {
  expect(await timesAsked(new ApiError(403, 'not_allowed', 'No'))).toBe(1)
  expect(await timesAsked(new ApiError(503, 'too_busy', 'The shop is very busy'))).toBe(1)
})
