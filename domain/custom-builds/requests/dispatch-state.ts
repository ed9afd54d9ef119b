import { type SQLWrapper, sql } from 'drizzle-orm'
import { LEFT_WORKSHOP } from '#contracts/custom-builds/build-states.ts'

/**
 * unpaid: a carrier is chosen and the delivery unpaid · chosen: a paid or free delivery, or pickup · labelled: the label is
 * bought or being bought · gone: shipped or picked up · null: none of these.
 */
export type Leaving = 'unpaid' | 'chosen' | 'labelled' | 'gone' | null

/**
 * Whether the instrument of a request has left the workshop, as a column. Raw SQL, because builds belong to a later capability.
 */
export function dispatchStateOf(requestId: SQLWrapper | string) {
  return sql<Leaving>`case
    when exists (select 1 from builds b where b.request_id = ${requestId}
      and b.status in ${LEFT_WORKSHOP}) then 'gone'
    when exists (select 1 from shipments s where s.consignment_id = ${requestId} and s.status in ('buying', 'bought', 'own')
      ) then 'labelled'
    when exists (select 1 from build_deliveries h where h.request_id = ${requestId} and h.fulfilment = 'shipping' and h.shipping_cents > 0)
      and not exists (select 1 from payments p where p.request_id = ${requestId} and p.shipping_cents > 0
      and p.status in ('processing', 'paid')) then 'unpaid'
    when exists (select 1 from build_deliveries h where h.request_id = ${requestId} and h.fulfilment is not null) then 'chosen' end`
}
