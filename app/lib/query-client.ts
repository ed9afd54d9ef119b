import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** The names that start every query key. An unused name does not compile. */
export type QueryName =
  | 'addresses'
  | 'applications'
  | 'build-changes'
  | 'build-offer-settings'
  | 'build-offers-of'
  | 'build-sheets'
  | 'builds'
  | 'collections'
  | 'custom-build-payment'
  | 'custom-build-requests'
  | 'devices'
  | 'doctor'
  | 'identities'
  | 'label-rates'
  | 'messages'
  | 'newsletter'
  | 'offers'
  | 'operator'
  | 'order-book'
  | 'orders'
  | 'own-build-offer'
  | 'own-build-offers'
  | 'own-product'
  | 'own-products'
  | 'passkeys'
  | 'payouts'
  | 'product'
  | 'product-imports'
  | 'profile'
  | 'profile-preview'
  | 'received-applications'
  | 'return-preview'
  | 'returns'
  | 'reviews'
  | 'search-estimate'
  | 'searches'
  | 'seller-orders'
  | 'shipping-notice'
  | 'sounds'
  | 'tokens'
  | 'two-step'
  | 'wanted-instruments'
  | 'webhooks'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]]
  }
}

/** `api` has already retried for a busy shop. */
function isTemporary({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 500 && code !== 'too_busy' && code !== 'read_only')
}

/**
 * The signed-in user's cached data, by name: `['cart']`, `['orders', …]`. Passed to `useQuery` as its second argument instead
 * of through a provider, so that visitors never load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is final; a network failure is retried once.
      retry: (failures, error) => failures < 1 && (!(error instanceof ApiError) || isTemporary(error)),
      retryDelay: 400,
    },
  },
})

/** Invalidates everything cached under a name. Resolves once the visible queries have been refetched. */
export function refetchQueries(name: QueryName): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [name] })
}
