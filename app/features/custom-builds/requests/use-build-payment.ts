import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { type BuildPaymentLink, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'

const QUICK_MS = 1_500
const SLOW_MS = 5_000
const QUICK_ROUNDS = 20

export type PaymentLinkParams = { requestId: string; segment: string; sessionId: string | null }

/**
 * The payment behind a link: `deposit`, `full`, or the id of a milestone. Polled while a payment is processing, quickly at
 * first.
 */
export function useBuildPayment({ requestId, segment, sessionId }: PaymentLinkParams, userId: string) {
  const input = {
    params: { request_id: requestId, payment_type: segment },
    query: { session_id: sessionId || undefined },
  }
  const key = ['custom-build-payment', requestId, segment, sessionId, userId] as const
  const answer = useQuery(
    {
      ...apiQuery(key, 'GET /api/v1/custom-build-payments/{request_id}/{payment_type}', input),
      refetchInterval: ({ state }) => {
        if (state.data?.state !== 'processing') return false
        return state.dataUpdateCount < QUICK_ROUNDS ? QUICK_MS : SLOW_MS
      },
    },
    queryClient,
  )
  const { refetch } = answer
  useEffect(() => onLiveEvent('custom-builds', () => void refetch({ cancelRefetch: false })), [refetch])
  return answer
}

/** `amount`: as on screen; refused if it is no longer due. */
type AskedPayment = { requestId: string; link: BuildPaymentLink; amount: number | null }

/** Opens the card page. Pending until that page loads; usable again after Back. */
export async function payBuild(payment: AskedPayment): Promise<void> {
  try {
    location.assign(await createBuildSession(payment))
  } catch (error) {
    void refetchQueries('custom-build-requests')
    throw userFacingError(error, 'Failed to initiate payment')
  }
  await new Promise((resolve) => setTimeout(resolve, 4_000))
}

/** Returns a new card page for the buyer, whose Cancel leads back here, or the permanent link for the builder. */
export async function createBuildSession({ requestId, link, amount }: AskedPayment): Promise<string> {
  const part_id = typeof link === 'string' ? null : link.partId
  const custom_build_payment = { request_id: requestId, amount, currency: 'usd', payment_type: paymentTypeOf(link), part_id }
  const cancel_url = location.pathname + location.search + location.hash
  const json = { mode: 'payment', cancel_url, custom_build_payment }
  const { url } = await api('POST /functions/v1/create-checkout-session', { json })
  if (!url) throw new Error('Checkout returned no URL')
  return url
}
