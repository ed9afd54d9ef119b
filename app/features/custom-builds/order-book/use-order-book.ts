import { api } from '#app/lib/api.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import type { ChangePlace, SaveOrderBookBody } from '#contracts/custom-builds/order-book-bodies.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'

const KEY = 'order-book'

export function useOrderBook(userId: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'own', userId],
    queryFn: ({ signal }) => api('GET /api/v1/order-book', { signal }),
  })
}

/** The buyer's waiting-list entry of a request. `sessionId`: the payment page from which they return. */
export function usePlace(userId: string, requestId: string, sessionId: string | null) {
  const query = sessionId === null ? {} : { session_id: sessionId }
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'place', userId, requestId],
    queryFn: ({ signal }) => api('GET /api/v1/custom-build-requests/{id}/place', { params: { id: requestId }, query, signal }),
    // Polls until the provider confirms the payment.
    refetchInterval: ({ state }) => (sessionId !== null && state.data?.place.status === 'held' ? 3_000 : false),
  })
}

export function saveOrderBook(json: SaveOrderBookBody) {
  return showAfter(api('PUT /api/v1/order-book', { json }))
}

export function offerSlot(id: string, json: { place_id: string; reason: string }) {
  return showAfter(api('POST /api/v1/order-book/slots/{id}/offer', { params: { id }, json }))
}

export function takeOutSlot(id: string) {
  return showAfter(api('POST /api/v1/order-book/slots/{id}/take-out', { params: { id } }))
}

export function putBackSlot(id: string) {
  return showAfter(api('POST /api/v1/order-book/slots/{id}/put-back', { params: { id } }))
}

/** Accepts an offer. Returns the payment page, or null if the slot is confirmed. */
export async function acceptOffer({ id }: BookPlace, offer: NonNullable<BookPlace['offer']>): Promise<string | null> {
  const json = { offer_id: offer.id, fee: offer.fee }
  return (await showAfter(api('POST /api/v1/places/{id}/accept', { params: { id }, json }))).url
}

export function passOffer({ id }: BookPlace, offer: NonNullable<BookPlace['offer']>) {
  return showAfter(api('POST /api/v1/places/{id}/pass', { params: { id }, json: { offer_id: offer.id } }))
}

export function changePlace({ id }: BookPlace, json: ChangePlace) {
  return showAfter(api('PUT /api/v1/places/{id}', { params: { id }, json }))
}

export function stayInBook({ id }: BookPlace) {
  return showAfter(api('POST /api/v1/places/{id}/stay', { params: { id } }))
}

export function leaveBook({ id, leaving }: BookPlace) {
  return showAfter(api('POST /api/v1/places/{id}/leave', { params: { id }, json: { back: leaving.back } }))
}

function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY, 'custom-build-requests'])
}
