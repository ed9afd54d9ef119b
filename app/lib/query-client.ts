import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Of a busy shop `api` has asked again already. */
function mayArriveYet({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 500 && code !== 'too_busy')
}

/**
 * What the person signed in has fetched, by name: `['cart']`, `['orders', …]`. Handed to `useQuery` as its second argument
 * rather than through a provider, so that visitors never load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A "no" stays a "no"; what did not arrive is asked for once more, and then the person reads why.
      retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || mayArriveYet(error)),
      retryDelay: 400,
    },
  },
})
