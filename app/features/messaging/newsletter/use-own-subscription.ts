import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'

/** The signed-in user's address and whether it gets the newsletter. A failed check counts as no (specification, section 8). */
export function useOwnSubscription() {
  const { user } = useSession()
  const queryKey = ['newsletter', user?.id] as const
  const status = useQuery(
    { queryKey, queryFn: () => api('GET /api/v1/newsletter-subscriptions/mine'), enabled: user !== null },
    queryClient,
  )
  const isSubscribed = status.data?.is_active ?? false

  return {
    email: user?.email ?? '',
    forget: () => void queryClient.invalidateQueries({ queryKey }),
    hintFor(email: string): string {
      if (!user || email.trim().toLowerCase() !== user.email) {
        return 'We’ll email a link to this address to confirm.'
      }
      return isSubscribed
        ? 'Your own address, currently subscribed.'
        : 'This is your own address, so it will be unsubscribed immediately.'
    },
  }
}
