import { type SQLWrapper, sql } from 'drizzle-orm'

/** labelled: it has its label, or one is being bought · gone: it has left the workshop · null: neither. */
export type Leaving = 'labelled' | 'gone' | null

/** Whether the instrument of a request has left, as a column. Raw SQL, because builds belong to a later capability. */
export function leavingOf(requestId: SQLWrapper | string) {
  return sql<Leaving>`case
    when exists (select 1 from builds b where b.request_id = ${requestId}
      and b.status in ('handed_over', 'inspection', 'returning', 'completed', 'returned')) then 'gone'
    when exists (select 1 from shipments s where s.consignment_id = ${requestId} and s.status in ('buying', 'bought', 'own')
      ) then 'labelled' end`
}
