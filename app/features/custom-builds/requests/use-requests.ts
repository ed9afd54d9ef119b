import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import type { SendQuoteBody } from '#contracts/custom-builds/build-request-bodies.ts'

const KEY = 'custom-build-requests'
const NOT_SAVED = 'Failed to update request. Please try again.'

export function useMyRequests(userId: string, search: string) {
  return useRequestPage(['mine', userId], search, (call) => api('GET /api/v1/custom-build-requests/mine', call))
}

export function useReceivedRequests(userId: string, search: string) {
  return useRequestPage(['received', userId], search, (call) => api('GET /api/v1/custom-build-requests/received', call))
}

type Call = { query: Record<string, string>; signal: AbortSignal }

function useRequestPage<Page>(key: string[], search: string, read: (call: Call) => Promise<Page>) {
  return useLiveQuery<Page>('custom-builds', {
    queryKey: [KEY, ...key, search],
    queryFn: ({ signal }) => read({ query: Object.fromEntries(new URLSearchParams(search)), signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRequest(userId: string, requestId: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'one', userId, requestId],
    queryFn: ({ signal }) => api('GET /api/v1/custom-build-requests/{id}', { params: { id: requestId }, signal }),
  })
}

export async function markRequestReviewed(id: string): Promise<void> {
  await showAfter(api('POST /api/v1/custom-build-requests/{id}/review', { params: { id } }))
}

/** Sends a quote or a revision, and returns the message, like the actions below. */
export async function sendQuote(id: string, json: SendQuoteBody): Promise<string> {
  return (await showAfter(api('POST /api/v1/custom-build-requests/{id}/quote', { params: { id }, json }))).message
}

/** Accepts the version on screen. */
export async function acceptQuote(id: string, version: number): Promise<string> {
  const json = { version }
  return (await showAfter(api('POST /api/v1/custom-build-requests/{id}/accept', { params: { id }, json }))).message
}

/** Declines or withdraws a request. Only builders send a response. */
export async function declineRequest(id: string, builder_response = ''): Promise<string> {
  const json = { builder_response }
  return (await showAfter(api('POST /api/v1/custom-build-requests/{id}/decline', { params: { id }, json }))).message
}

export async function completeRequest(id: string): Promise<string> {
  return (await showAfter(api('POST /api/v1/custom-build-requests/{id}/complete', { params: { id } }))).message
}

function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY], NOT_SAVED)
}
