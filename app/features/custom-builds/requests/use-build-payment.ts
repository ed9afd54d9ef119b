import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import type { BuildPaymentPage } from '#contracts/custom-builds/build-request-views.ts'

const QUICK_MS = 1_500
const SLOW_MS = 5_000
const QUICK_ROUNDS = 20

export type PaymentLinkParams = { requestId: string; segment: string; sessionId: string | null }

/**
 * The payment behind a link: `deposit`, `full`, or the id of a milestone. Polled while a payment is processing, quickly at
 * first.
 */
export function useBuildPayment({ requestId, segment, sessionId }: PaymentLinkParams, userId: string) {
  const params = { request_id: requestId, payment_type: segment }
  const answer = useQuery(
    {
      queryKey: ['custom-build-payment', requestId, segment, sessionId, userId],
      queryFn: ({ signal }) =>
        api('GET /api/v1/custom-build-payments/{request_id}/{payment_type}', {
          params,
          query: { session_id: sessionId || undefined },
          signal,
        }),
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

/** Opens a payment page for the amount on screen. Pending until that page loads; usable again after Back. */
export async function payBuild(payment: Asked): Promise<void> {
  try {
    location.assign(await createBuildSession(payment))
  } catch (error) {
    void refetchQueries('custom-build-requests')
    throw userFacingError(error, 'Failed to initiate payment')
  }
  await new Promise((resolve) => setTimeout(resolve, 4_000))
}

type Asked = Pick<BuildPaymentPage, 'payment_type' | 'amount'> & {
  request: { id: string; builder_id: string }
  part_id: string | null
}

/**
 * Returns a new payment page for the buyer, or the permanent link for the builder. Refused if the amount on screen is no longer
 * due.
 */
export async function createBuildSession({ request, payment_type, part_id, amount }: Asked): Promise<string> {
  const custom_build_payment = {
    request_id: request.id,
    builder_id: request.builder_id,
    amount,
    currency: 'usd',
    payment_type,
    part_id,
  }
  const json = { mode: 'payment', custom_build_payment }
  const { url } = await api('POST /functions/v1/create-checkout-session', { json })
  if (!url) throw new Error('Checkout returned no URL')
  return url
}
