import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** `api` has already retried for a busy shop. */
function mayArriveYet({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 500 && code !== 'too_busy')
}

/**
 * What the signed-in person has fetched, by name: `['cart']`, `['orders', …]`. Passed to `useQuery` as its second argument instead of
 * through a provider, so that visitors never load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is final; a request that did not arrive is retried once.
      retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || mayArriveYet(error)),
      retryDelay: 400,
    },
  },
})
