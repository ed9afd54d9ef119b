import type { ReactNode } from 'react'
import type { AddressDraft } from '#app/lib/address-draft.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { changeBuild } from '../builds/use-build.ts'

/** One step of the delivery. */
export function DeliverySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-serif text-xl">{title}</h3>
      {children}
    </div>
  )
}

/** Delivery, inspection and return of a finished build. */
export function useBuildDelivery(userId: string, id: string) {
  const query = apiQuery(['builds', 'build-delivery', userId, id], 'GET /api/v1/builds/{id}/delivery', { params: { id } })
  return useLiveQuery('custom-builds', query)
}

export type ParcelBody = Record<'weight_oz' | 'length_inches' | 'width_inches' | 'height_inches', string>

export function quoteDelivery(id: string, to_address: AddressDraft) {
  return changeBuild('POST /api/v1/builds/{id}/delivery/quote', { params: { id }, json: { to_address } })
}

type Step = 'cancel-label' | 'delivered' | 'ready-for-pickup'

/** A delivery step without a message. */
export function moveDelivery(id: string, step: Step) {
  return changeBuild(`POST /api/v1/builds/{id}/delivery/${step}`, { params: { id } })
}
