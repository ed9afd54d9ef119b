import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AddressDraft } from '#app/lib/address-draft.ts'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import type { ChooseDelivery, SavePunchList } from '#contracts/custom-builds/build-delivery-bodies.ts'

const KEY = 'builds'

/** Delivery, inspection and return of a finished build. */
export function useBuildDelivery(userId: string, id: string) {
  useEffect(() => onLiveEvent('custom-builds', () => void refetchQueries(KEY)), [])
  return useQuery(
    {
      queryKey: [KEY, 'build-delivery', userId, id],
      queryFn: ({ signal }) => api('GET /api/v1/builds/{id}/delivery', { params: { id }, signal }),
    },
    queryClient,
  )
}

export type ParcelBody = Record<'weight_oz' | 'length_inches' | 'width_inches' | 'height_inches', string>

export function saveParcel(id: string, json: ParcelBody) {
  return showAfter(api('PUT /api/v1/builds/{id}/delivery/parcel', { params: { id }, json }))
}

export function savePunchList(id: string, json: SavePunchList) {
  return showAfter(api('PUT /api/v1/builds/{id}/delivery/punch-list', { params: { id }, json }))
}

export function quoteDelivery(id: string, to_address: AddressDraft) {
  return showAfter(api('POST /api/v1/builds/{id}/delivery/quote', { params: { id }, json: { to_address } }))
}

export function chooseDelivery(id: string, json: ChooseDelivery) {
  return showAfter(api('PUT /api/v1/builds/{id}/delivery/choice', { params: { id }, json }))
}

export function readLabelRates(id: string, export_filing_number: string | undefined, signal: AbortSignal) {
  return api('POST /api/v1/builds/{id}/delivery/rates', { params: { id }, json: { export_filing_number }, signal })
}

export function buyLabel(id: string, rate_id: string) {
  return showAfter(api('POST /api/v1/builds/{id}/delivery/label', { params: { id }, json: { rate_id, insure: true } }))
}

export function markShipped(id: string, json: { carrier: string; tracking_number: string }) {
  return showAfter(api('POST /api/v1/builds/{id}/delivery/shipped', { params: { id }, json }))
}

type Step = 'cancel-label' | 'delivered' | 'ready-for-pickup'

/** A delivery step without a message. */
export function moveDelivery(id: string, step: Step) {
  return showAfter(api(`POST /api/v1/builds/{id}/delivery/${step}`, { params: { id } }))
}

export function confirmPickup(id: string, code: string) {
  return showAfter(api('POST /api/v1/builds/{id}/delivery/picked-up', { params: { id }, json: { code } }))
}

export function acceptInstrument(id: string) {
  return showAfter(api('POST /api/v1/builds/{id}/inspection/accept', { params: { id } }))
}

/** Sends a change and shows the result immediately. */
function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY])
}
